import math
import random

from mathutils import Matrix, Vector, noise

from stage import (Material, box, camera, cloth, glow, lathe, lights_behind, metal, plate, put, sheet, surroundings,
                   tube, window, wood)

TURN = 2 * math.pi


def hall(cool=(0.80, 0.90, 1.0)):
    """A workshop with tubes of light under its roof, a shelf and a red tool chest far behind."""
    surroundings((0.5, 0.56, 0.64), 0.22)
    for x in (-4.5, 4.5):
        window((1.4, 12), (x, 2, 10), (x * 0.3, 0, 0), 620, cool)
    window((7, 5), (9, -5, 6), (0, 0, 1), 480, (1, 0.93, 0.84))
    wall = Material((0.20, 0.22, 0.24), 0.7)
    box((70, 0.4, 30), wall, (0, 30, 10))
    for x in (-13, -4.5, 4.5, 13):
        lamp = tube([(x, 16, 7), (x, 27, 7)], 0.16, glow(cool, 22))
        lamp.visible_diffuse = lamp.visible_glossy = False
    box((6, 2, 5), Material((0.42, 0.03, 0.02), 0.35), (-6, 21, 1))
    for z in range(4):
        box((5.2, 0.2, 0.14), metal(0.2), (-6, 19.9, -0.6 + z * 1.2))
    box((9, 2, 0.3), metal(0.4), (7, 24, 4))
    paints = [(0.5, 0.3, 0.03), (0.05, 0.16, 0.36), (0.08, 0.08, 0.09), (0.4, 0.04, 0.03)]
    for n in range(8):
        lathe([(0, 0), (0.45, 0), (0.45, 1.3), (0, 1.35)], Material(random.choice(paints), 0.4), (3.5 + n, 24, 4.15))
    lights_behind(6, ((-14, 14), (20, 26), (6, 8)), [(1, 0.75, 0.4), (0.85, 0.93, 1)], (0.12, 0.2), (2, 6))


def tyre():
    rubber = Material((0.022, 0.022, 0.024), 0.62, specular=0.4)
    rubber.bump(rubber.noise(30, 6), 0.12, 0.03)
    # Around the axle, which is the height of the lathe.
    side = [(2.12, -0.72), (2.2, -0.86), (2.5, -1.0), (2.82, -0.98), (3.02, -0.86), (3.12, -0.74)]
    profile = side + [(3.16, -0.6), (3.17, 0.0), (3.16, 0.6)] + [(r, -z) for r, z in reversed(side)]
    parts = [lathe(profile, rubber, steps=120)]
    for n in range(66):
        angle = n * TURN / 66
        for z, lean in ((-0.72, 0.5), (0.72, -0.5), (-0.3, -0.35), (0.3, 0.35)):
            block = box((0.10, 0.235, 0.34), rubber, bevel=0.02)
            block.matrix_basis = Matrix.Rotation(angle + (0.05 if abs(z) < 0.5 else 0), 4, 'Z') @ Matrix.Translation((3.19, 0, z)) @ Matrix.Rotation(lean, 4, 'X')
            parts.append(block)
    for z in (-1.005, -0.995):
        parts.append(tube([(2.72 * math.cos(a * TURN / 90), 2.72 * math.sin(a * TURN / 90), z) for a in range(90)], 0.022, rubber, closed=True))
    return parts


def rim(alloy):
    lip = [(1.7, -0.55), (1.9, -0.62), (2.1, -0.8), (2.16, -0.84), (2.19, -0.78), (2.1, -0.6), (2.02, 0.3), (2.1, 0.8)]
    parts = [lathe(lip, alloy, steps=120)]
    for n in range(5):
        turn = n * TURN / 5
        for lean in (-0.16, 0.16):
            spoke = []
            for t in range(13):
                part = t / 12
                r = 0.35 + part * 1.66
                spoke.append((r, 0, -0.62 + 0.24 * math.sin(part * 2.6) * (1 - part) - 0.02 * part, 1.5 - 0.55 * math.sin(part * math.pi)))
            arm = tube(spoke, 0.13, alloy)
            arm.matrix_basis = Matrix.Rotation(turn + lean, 4, 'Z') @ Matrix.Diagonal((1, 1.15, 1, 1))
            parts.append(arm)
        bolt = lathe([(0, -0.85), (0.075, -0.85), (0.085, -0.8), (0.085, -0.6)], metal(0.25), steps=6, soft=0)
        bolt.matrix_basis = Matrix.Rotation(turn + 0.63, 4, 'Z') @ Matrix.Translation((0.34, 0, 0))
        parts.append(bolt)
    hub = [(0, -0.86), (0.16, -0.86), (0.2, -0.83), (0.22, -0.78), (0.5, -0.74), (0.6, -0.62), (0.6, -0.3)]
    parts.append(lathe(hub, alloy))
    return parts


def brake():
    disc = metal(0.2, (0.62, 0.62, 0.64))
    parts = [lathe([(0.5, -0.1), (1.62, -0.1), (1.65, -0.07), (1.65, 0.07), (1.62, 0.1), (0.5, 0.1)], disc, soft=0, steps=96)]
    red = Material((0.55, 0.02, 0.012), 0.25, clearcoat=0.6)
    for turn in (0.5, 0.64, 0.78, 0.92, 1.06):
        part = box((0.75, 0.36, 0.5), red, bevel=0.08)
        part.matrix_basis = Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((1.42, 0, -0.1))
        parts.append(part)
    return parts


def wheel(at, turn=0.0, spin=0.0, paint=(0.72, 0.73, 0.75), brakes=True):
    alloy = Material(paint, 0.22, metallic=0.9, clearcoat=0.6)
    stand = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(-math.pi / 2, 4, 'X')
    for part in tyre():
        part.matrix_basis = stand @ part.matrix_basis
    for part in rim(alloy):
        part.matrix_basis = stand @ Matrix.Rotation(spin, 4, 'Z') @ part.matrix_basis
    for part in brake() if brakes else []:
        part.matrix_basis = stand @ Matrix.Rotation(math.pi, 4, 'X') @ part.matrix_basis


def body(colour):
    """The car's side about the front wheel: bulged sheet with an arch cut out, and a dark well behind it."""
    paint = Material(colour, 0.28, metallic=0.35, clearcoat=1.0, clearcoat_roughness=0.03)
    arch = 3.62

    def side(u, v):
        angle = -0.46 + u * (math.pi + 0.92)
        way = Vector((math.cos(angle), math.sin(angle)))
        r = arch + v ** 1.35 * 9
        x, z = way.x * r, 3.2 + way.y * r
        bulge = 0.5 * math.exp(-((r - arch - 0.1) ** 2) * 2.2)
        crease = 0.28 / (1 + math.exp(-(z - 6.4) * 5))
        tuck = 0.11 * max(0, z - 6.6) ** 1.5
        return x, -0.55 - bulge - crease + 0.38 + tuck + 0.10 * max(0, 2.6 - z), z

    put(sheet(160, 90, side), paint).modifiers.new('thick', 'SOLIDIFY').thickness = 0.06
    well = Material((0.012, 0.012, 0.013), 0.9)
    lathe([(3.7, -0.9), (3.75, 0.4), (3.7, 2.4), (0, 2.4)], well, (0, 0, 3.2), (-math.pi / 2, 0, 0), soft=0)
    box((30, 4, 0.5), well, (0, 2.6, 1.1))


def floor():
    concrete = Material(rough=0.35)
    concrete.ramp(concrete.noise(0.6, 12), [(0.3, (0.10, 0.10, 0.105)), (0.7, (0.23, 0.23, 0.225))])
    concrete.ramp(concrete.noise(1.1, 10), [(0.35, 0.16), (0.7, 0.6)], 'Roughness')
    concrete.bump(concrete.noise(14, 10), 0.1, 0.05)
    box((90, 80, 0.4), concrete, (0, 10, -0.2), bevel=0)


def car():
    hall()
    floor()
    wheel((0, 0, 3.2), 0.0, 0.35)
    body((0.02, 0.07, 0.16))
    window((2.2, 16), (-7, -9, 9), (0, 0, 4), 700, (0.92, 0.96, 1))


def spanner(at, turn, size=1.0, steel=None):
    """A combination spanner: an open jaw at one end, a ring at the other."""
    steel = steel or metal(0.2, (0.78, 0.78, 0.80))
    jaw, reach = 0.36 * size, 2.9 * size
    points = []
    for n in range(25):
        angle = math.radians(35 + n * 290 / 24)
        points.append((jaw * math.cos(angle), jaw * math.sin(angle)))
    gap = 0.17 * size
    outline = points + [(0.02 * size, -gap), (-0.10 * size, -gap * 0.6), (-0.10 * size, gap * 0.6), (0.02 * size, gap)]
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    head = plate(outline, 0.1 * size, steel, bevel=0.025)
    head.matrix_basis = hold @ Matrix.Rotation(0.26, 4, 'Z')
    shaft = [(-jaw * 0.7, -0.115 * size), (-jaw * 0.7, 0.115 * size), (-reach + 0.2 * size, 0.095 * size), (-reach + 0.2 * size, -0.095 * size)]
    groove = plate(shaft, 0.05 * size, steel, bevel=0.03)
    groove.matrix_basis = hold
    ring = [(0.3 * size * math.cos(a * TURN / 36), 0.3 * size * math.sin(a * TURN / 36)) for a in range(36)]
    hole = [((0.185 if a % 2 else 0.165) * size * math.cos(a * TURN / 24), (0.185 if a % 2 else 0.165) * size * math.sin(a * TURN / 24)) for a in range(24)]
    end = plate(ring, 0.12 * size, steel, bevel=0.03, holes=[hole])
    end.matrix_basis = hold @ Matrix.Translation((-reach, 0, 0.02)) @ Matrix.Rotation(0.08, 4, 'Y')


def socket(at, radius=0.24, high=0.5, lying=None):
    steel = metal(0.14, (0.80, 0.80, 0.82))
    inner = radius * 0.68
    profile = [(inner * 0.9, 0.2), (inner, high - 0.02), (inner + 0.02, high), (radius - 0.03, high), (radius, high - 0.03), (radius, high * 0.55),
               (radius * 0.86, high * 0.48), (radius * 0.86, 0.03), (radius * 0.8, 0), (0, 0)]
    lathe(profile, steel, at, lying or (0, 0, 0), steps=48, soft=0)
    lathe([(inner * 0.9, 0.2), (0, 0.2)], Material((0.02, 0.02, 0.02), 0.5), at, lying or (0, 0, 0), soft=0)


def ratchet(at, turn):
    steel, grip = metal(0.15), Material((0.02, 0.02, 0.024), 0.45)
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    bar = [(0, 0, 0.18), (0.5, 0, 0.18), (1.4, 0, 0.17)]
    ends = [(1.35, 0, 0.17, 1), (1.5, 0, 0.17, 1.7), (2.2, 0, 0.17, 1.45), (2.9, 0, 0.17, 1.75), (3.1, 0, 0.17, 1.3), (3.14, 0, 0.17, 0.5)]
    for part in (tube(bar, 0.1, steel), tube(ends, 0.1, grip), lathe([(0, 0.02), (0.36, 0.02), (0.38, 0.05), (0.38, 0.27), (0.34, 0.32), (0, 0.33)], steel),
                 lathe([(0, 0.3), (0.22, 0.33), (0.2, 0.37), (0, 0.38)], grip)):
        part.matrix_basis = hold @ part.matrix_basis


def rag(at, size, colour, turn=0.0):
    def shape(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        spot = Vector((x * 0.8, y * 0.8, at[0]))
        z = 0.55 * abs(noise.noise(spot)) + 0.3 * abs(noise.noise(spot * 2.1)) + 0.06
        return x * 0.9, y * 0.9, z * (0.4 + 0.6 * math.exp(-(x * x + y * y) * 0.35))

    put(sheet(150, 150, shape), cloth(colour, 45), at, (0, 0, turn)).modifiers.new('thick', 'SOLIDIFY').thickness = 0.015


def nut(at, size=0.16, turn=0.0):
    outline = [(size * math.cos(a * TURN / 6 + turn), size * math.sin(a * TURN / 6 + turn)) for a in range(6)]
    hole = [(size * 0.55 * math.cos(a * TURN / 20), size * 0.55 * math.sin(a * TURN / 20)) for a in range(20)]
    plate(outline, size * 0.6, metal(0.22, (0.72, 0.66, 0.52)), (at[0], at[1], at[2] + size * 0.42), (0, 0, 0), 0.02, [hole])


def bench_top():
    box((34, 11, 0.6), wood((0.26, 0.16, 0.09), (0.07, 0.04, 0.022), 0.42, (0.45, 4, 4)), (0, 0.2, -0.3), bevel=0.05)


def tools():
    hall((0.86, 0.92, 1.0))
    bench_top()
    for n, size in enumerate((1.15, 1.02, 0.9, 0.8, 0.7)):
        spanner((0.9 - n * 0.05, -1.2 + n * 0.72, 0.1), 0.12 + n * 0.015, size)
    for n in range(6):
        socket((1.9 + n * 0.56 - 0.02 * n * n, 0.9 + 0.06 * n, 0), 0.27 - n * 0.024, 0.62 - n * 0.04)
    ratchet((1.75, -0.7, 0), 0.25)
    rag((-2.6, 2.4, 0), (3.4, 2.6), (0.40, 0.05, 0.04), 0.4)
    for n, (x, y) in enumerate([(1.2, -1.75), (1.62, -1.9), (0.55, -2.05), (2.6, -1.5), (-0.2, -2.1)]):
        nut((x, y, 0), 0.13 + 0.02 * (n % 3), n)


def wide():
    hall((0.86, 0.92, 1.0))
    bench_top()
    for n, size in enumerate((1.15, 1.02, 0.9, 0.8, 0.7)):
        spanner((-1.3 - n * 0.05, -1.0 + n * 0.72, 0.1), 0.14 + n * 0.015, size)
    for n in range(7):
        socket((0.2 + n * 0.58, 1.15 + 0.05 * n, 0), 0.28 - n * 0.022, 0.64 - n * 0.04)
    ratchet((0.15, -0.55, 0), 0.16)
    rag((5.2, 0.9, 0), (3.4, 2.8), (0.40, 0.05, 0.04), 0.7)
    for n, (x, y) in enumerate([(-0.3, -1.6), (0.3, -1.75), (2.0, -1.5), (3.4, -1.0), (3.1, -1.5)]):
        nut((x, y, 0), 0.13 + 0.02 * (n % 3), n)
    wheel((-7.4, 8.5, 1.4), 0.5, 0.2)
    wheel((7.6, 12, 1.4), -0.4, 0.5, (0.05, 0.05, 0.055))


SCENES = {
    'garage-1': (car, lambda: camera((-5.6, -12.5, 4.6), (0.5, 0, 3.9), 44, (0, -0.8, 3.6), 0.5)),
    'garage-2': (tools, lambda: camera((0.6, -6.6, 2.7), (0.35, 0.35, 0.15), 55, (0.4, -0.6, 0.2), 0.3, -0.03)),
    'garage-3': (car, lambda: camera((3.6, -8.5, 2.2), (0.9, 0, 3.5), 52, (0.9, -1, 3.2), 0.4)),
    'garage-4': (tools, lambda: camera((3.9, -5.4, 2.4), (2.5, 0.2, 0.25), 55, (2.2, -0.5, 0.3), 0.24)),
    'garage-cover': (wide, lambda: camera((0.4, -8.2, 2.7), (0.2, 0.4, 0.6), 40, (0, -0.6, 0.2), 0.28)),
}
