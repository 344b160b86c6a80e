import math

from mathutils import Vector, noise

from stage import Material, ball, lathe, put, sheet, tube


def raspberry(at, size=0.17):
    flesh = Material((0.50, 0.018, 0.035), 0.28, specular=0.5)
    for ring in range(6):
        polar = 0.25 + ring * 0.34
        for n in range(max(1, round(9 * math.sin(polar)))):
            angle = n * 2 * math.pi / max(1, round(9 * math.sin(polar))) + ring
            ball(size * 0.36, flesh, (at[0] + size * math.sin(polar) * math.cos(angle) * 0.85,
                                      at[1] + size * math.sin(polar) * math.sin(angle) * 0.85, at[2] + size * (0.1 + math.cos(polar))))


def blueberry(at, size=0.13):
    skin = Material(rough=0.5)
    skin.ramp(skin.noise(8, 6), [(0.3, (0.012, 0.014, 0.05)), (0.7, (0.07, 0.09, 0.2))])
    ball(size, skin, at, 0.88)
    tube([(0.05 * math.cos(a), 0.05 * math.sin(a), 0) for a in [n * math.pi / 5 for n in range(10)]], 0.016, skin,
         (at[0] + 0.02, at[1] - 0.03, at[2] + size * 0.8), (0.25, 0.1, 0), True)


def iced(radius, high):
    """Icing drawn by a palette knife: bands around, a soft edge on top."""
    def shape(u, v):
        angle = v * 2 * math.pi
        if u < 0.72:
            z = u / 0.72 * high
            band = 0.009 * math.sin(z * 23 + 0.8 * math.sin(angle * 2)) + 0.02 * noise.noise(Vector((angle * 1.4, z * 6, 3)))
            r = radius + band
        else:
            part = (u - 0.72) / 0.28
            r = (radius + 0.02) * (1 - part)
            z = high + 0.035 * math.sin(min(1, part * 6) * math.pi) + 0.02 * noise.noise(
                Vector((r * math.cos(angle) * 3, r * math.sin(angle) * 3, 0)))
        return r * math.cos(angle), r * math.sin(angle), z

    return sheet(180, 200, shape)


def drip(radius, high, material, at):
    def shape(u, v):
        angle = v * 2 * math.pi
        fall = 0.16 + 0.42 * max(0, noise.noise(Vector((math.cos(angle) * 3.6, math.sin(angle) * 3.6, 1.5)))) ** 0.9 + 0.09 * math.sin(angle * 17)
        if u < 0.5:
            part = u / 0.5
            r, z = (radius - 0.02) * part, high + 0.045 + 0.01 * noise.noise(Vector((part * 4, angle, 0)))
        else:
            part = (u - 0.5) / 0.5
            r = radius + 0.055 * math.sin(math.pi * min(1, 0.25 + part * 0.85)) ** 0.7
            z = high + 0.045 - fall * part
        return r * math.cos(angle), r * math.sin(angle), z

    put(sheet(60, 420, shape), material, at)


def cake_stand(at):
    china = Material((0.80, 0.78, 0.74), 0.14, specular=0.6)
    lathe([(0, 0), (0.85, 0.0), (0.86, 0.06), (0.3, 0.2), (0.2, 0.5), (0.22, 0.72), (0.5, 0.8), (1.75, 0.84), (1.8, 0.94), (1.74, 0.92),
           (1.68, 0.88), (0, 0.88)], china, at)


def cake_at(at):
    icing = Material((0.83, 0.76, 0.66), 0.5, specular=0.35)
    put(iced(1.3, 1.35), icing.bump(icing.noise(5, 10), 0.12, 0.05), at)
    drip(1.3, 1.35, Material((0.05, 0.018, 0.009), 0.16, specular=0.6), at)
    top = at[2] + 1.43
    for n in range(26):
        angle, out = n * 2.4, 0.16 + 0.17 * math.sqrt(n)
        spot = (at[0] + out * math.cos(angle), at[1] + out * math.sin(angle))
        if n % 3 == 1:
            blueberry((*spot, top + 0.1 + (0.12 if n < 7 else 0)))
        else:
            raspberry((*spot, top + 0.04 + (0.12 if n < 7 else 0)))
    leaf = Material((0.05, 0.17, 0.035), 0.45)
    for n in range(7):
        angle = n * 0.9 + 0.3
        mint(leaf, (at[0] + 0.75 * math.cos(angle), at[1] + 0.75 * math.sin(angle), top + 0.2), angle)


def mint(material, at, turn):
    def shape(u, v):
        along, across = u, v * 2 - 1
        wide = 0.11 * math.sin(math.pi * min(1, along * 0.95 + 0.05)) * (1 + 0.08 * math.sin(along * 40))
        return along * 0.36, across * wide, 0.08 * math.sin(along * 2.4) + 0.05 * across * across + 0.008 * math.sin(along * 36 + abs(across) * 4)

    put(sheet(30, 10, shape), material, at, (0.2, -0.25, turn))


def macaron(at, colour, turn=(0, 0, 0), size=0.42):
    shell = Material(colour, 0.42)
    shell.bump(shell.noise(16, 8), 0.12, 0.02)
    half = [(0.0, 0.5), (0.3, 0.49), (0.62, 0.44), (0.86, 0.33), (0.96, 0.2), (0.97, 0.15), (0.99, 0.13), (1.03, 0.09), (1.0, 0.05), (0, 0.05)]
    for side in (1, -1):
        lathe([(r * size, side * (0.08 + z) * size) for r, z in half], shell, at, turn)
    cream = Material(tuple(min(1, c * 1.05 + 0.12) for c in colour), 0.6)
    lathe([(0, -0.1 * size), (0.9 * size, -0.1 * size), (0.95 * size, 0), (0.9 * size, 0.1 * size), (0, 0.1 * size)], cream, at, turn)
