import math
import random

from mathutils import Matrix, Vector, noise

from stage import Material, ball, box, camera, cloth, lathe, lights_behind, put, sheet, surroundings, tube, window, wood
from sweets import cake_at, cake_stand, macaron

CREAM, GOLD, BROWN, DARK = (0.78, 0.62, 0.40), (0.52, 0.25, 0.075), (0.27, 0.095, 0.026), (0.10, 0.032, 0.012)
FLOUR = (0.86, 0.80, 0.70)


def mix(first, second, part):
    part = max(0.0, min(1.0, part))
    return tuple(a + (b - a) * part for a, b in zip(first, second))


def crust(bump=0.35):
    material = Material(rough=0.55, specular=0.35).painted()
    return material.bump(material.noise(7, 10), bump, 0.06)


def loaf(at, long=1.5, wide=1.15, high=0.85, turn=0.0, cuts=3, seed=0.0):
    """A sourdough loaf: scored, floured in rings, dark where the cuts rose."""
    def shape(u, v):
        polar, angle = u * math.pi, v * 2 * math.pi
        way = Vector((math.sin(polar) * math.cos(angle), math.sin(polar) * math.sin(angle), math.cos(polar)))
        x, y = way.x * long, way.y * wide
        z = way.z * high * (1 if way.z > 0 else 0.55)
        spot = Vector((x, y, z + seed))
        lump = 0.05 * noise.noise(spot * 2) + 0.018 * noise.noise(spot * 7)
        bake = 0.5 + 0.5 * noise.noise(spot * 1.7) + 0.25 * noise.noise(spot * 9)
        colour = mix(mix(GOLD, BROWN, bake), DARK, 0.5 * noise.noise(spot * 4) + 0.1)
        if way.z > 0:
            ring = math.sin((x * x / (long * long) + y * y / (wide * wide)) ** 0.5 * 44)
            dust = 0.55 * max(0, ring) + 0.5 * noise.noise(spot * 13) + 0.5 * noise.noise(spot * 3)
            colour = mix(colour, FLOUR, dust * 0.95 - 0.02)
            for n in range(cuts):
                middle = (n - (cuts - 1) / 2) * (1.15 * long / max(cuts, 2))
                lean = x - middle - 0.42 * y + 0.05 * noise.noise(spot * 3)
                inside = 1 - abs(y) / (wide * 0.72)
                width = 0.15 * max(0, inside) ** 0.6
                if width > 0.01 and abs(lean) < width * 1.7:
                    part = lean / width
                    if abs(part) < 1:
                        lump -= 0.09 * (1 - part * part) * inside ** 0.5
                        inner = 0.4 + 0.6 * noise.noise(spot * 11)
                        colour = mix(CREAM, GOLD, inner + 0.5 * part)
                    elif part > 0:
                        lump += 0.075 * (1 - abs(part - 1.3) / 0.5)
                        colour = mix(BROWN, DARK, (part - 1) * 2)
        r = 1 + lump / max(0.4, high)
        return x * r, y * r, z * r, *colour

    return put(sheet(220, 320, shape), crust(0.5), (at[0], at[1], at[2] + high * 0.5), (0, 0, turn))


def croissant(at, size=1.0, turn=0.0, lean=0.0, seed=0.0):
    """Rolled dough, bent: each layer's edge is darker than what it leaves bare."""
    def shape(u, v):
        t = u * 2 - 1
        bend = t * 1.55
        spine = Vector((math.sin(bend) * 0.78, -math.cos(bend) * 0.62 + 0.3, 0))
        out = Vector((math.sin(bend), -math.cos(bend), 0))
        angle = v * 2 * math.pi
        along = abs(t) * 4.6 + 0.30 + 0.16 * math.sin(angle + seed)
        layer = along % 1
        thick = 0.40 * max(0.02, 1 - abs(t) ** 2.1) ** 0.75 + 0.05
        step = 1 + 0.21 * (1 - layer) ** 0.9 - 0.09
        spot = Vector((t * 3, math.cos(angle), math.sin(angle) + seed))
        flake = 0.035 * noise.noise(spot * 4) + 0.012 * noise.noise(Vector((along * 16, angle * 1.2, seed)))
        r = thick * (step + flake)
        place = spine + out * (r * math.cos(angle) * 1.05) + Vector((0, 0, r * math.sin(angle) * 0.92))
        shade = layer * 0.75 - 0.3 * math.sin(angle) + 0.5 * noise.noise(spot * 2.6) + 0.25 * noise.noise(
            Vector((along * 22, angle * 2, seed)))
        colour = mix(mix((0.25, 0.075, 0.016), (0.55, 0.23, 0.05), shade * 1.5 + 0.3), (0.72, 0.42, 0.13), shade * 1.9 - 0.75)
        colour = mix(colour, BROWN, 0.8 - layer * 6)
        return (*(place * size), *colour)

    material = Material(rough=0.3, specular=0.5, clearcoat=0.25, clearcoat_roughness=0.25).painted()
    material.bump(material.noise(9, 10, (1, 1, 1)), 0.3, 0.05)
    return put(sheet(260, 120, shape), material, (at[0], at[1], at[2] + 0.38 * size), (lean, 0, turn))


def baguette(at, long=2.6, turn=0.0, seed=0.0):
    return loaf(at, long, 0.36, 0.36, turn, 7, seed)


def crumbs(count, region, z, colour=FLOUR, size=(0.004, 0.016)):
    material = Material(colour, 0.9)
    for _ in range(count):
        at = (random.gauss(region[0], region[2]), random.gauss(region[1], region[3]), z)
        ball(random.uniform(*size), material, at, 0.7, 0.4)


def flour_on(material, scale=1.3, amount=0.52):
    """Flour dusted over what a material shows."""
    over = material.node('MixRGB')
    ramp = material.node('ValToRGB')
    ramp.color_ramp.elements[0].position = amount
    ramp.color_ramp.elements[1].position = amount + 0.22
    material.link(material.noise(scale, 14), ramp.inputs['Fac'])
    was = material.base.inputs['Base Color'].links[0].from_socket
    material.link(ramp.outputs['Color'], over.inputs['Fac'])
    material.link(was, over.inputs['Color1'])
    over.inputs['Color2'].default_value = (0.72, 0.67, 0.6, 1)
    material.link(over.outputs['Color'], material.base.inputs['Base Color'])
    return material


def wheat(at, turn=0.0, lean=0.0, length=2.4):
    straw = Material((0.55, 0.38, 0.15), 0.6)
    parts = [tube([(0, 0, 0), (0.03, length * 0.5, 0.02), (0, length, 0)], 0.018, straw)]
    for n in range(18):
        side = -1 if n % 2 else 1
        grain = ball(0.06, straw, (side * 0.05, length + n * 0.05, 0.02), 1)
        grain.scale = (0.7, 1.9, 0.7)
        grain.rotation_euler = (0, 0, -side * 0.45)
        parts += [grain, tube([(side * 0.06, length + n * 0.05, 0.02), (side * 0.22, length + 0.75 + n * 0.05, 0.06)], 0.004, straw)]
    for part in parts:
        hold = part.matrix_basis.copy()
        part.matrix_basis = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X') @ hold


def shop(warm=(1.0, 0.78, 0.52)):
    """Morning light from the right through a window; the shop behind, out of focus."""
    surroundings((0.72, 0.68, 0.66), 0.3)
    window((5, 4), (6.5, 1.5, 5), (0, 0, 0.4), 1000, (1, 0.92, 0.82))
    window((4, 3), (-5, 5, 4), (0, 0, 0.5), 260, warm)
    wall = Material((0.28, 0.19, 0.13), 0.8)
    box((40, 0.4, 16), wall, (0, 14, 6))
    shelf = wood((0.35, 0.2, 0.1))
    loafish = Material((0.40, 0.2, 0.07), 0.7)
    for z in (-2.0, -0.1, 1.8, 3.8):
        box((30, 1.6, 0.22), shelf, (0, 12.6, z))
        for n in range(14):
            ball(random.uniform(0.5, 0.8), loafish, (-11 + n * 1.7 + random.uniform(-0.2, 0.2), 12.4, z + 0.6), 0.75)
    window((12, 2), (0, 9, 10), (0, 12.6, 3), 900, warm)
    lights_behind(11, ((-8, 8), (8.5, 11), (1.6, 4.2)), [(1, 0.66, 0.3), (1, 0.8, 0.5)], (0.07, 0.15), (2, 6))


def table():
    top = flour_on(wood((0.30, 0.17, 0.085), (0.10, 0.05, 0.022), 0.42, (0.5, 5, 5)), 0.9, 0.60)
    box((30, 10, 0.4), top, (0, -1.2, -0.2), bevel=0.02)


def board(at, size, turn):
    made = flour_on(wood((0.50, 0.31, 0.16), (0.27, 0.14, 0.06), 0.55, (0.5, 6, 6)), 1.1, 0.55)
    box((*size, 0.18), made, (at[0], at[1], at[2] + 0.09), (0, 0, turn), 0.06)


def linen(at, size, turn, colour=(0.72, 0.68, 0.60), fold=0.10):
    def shape(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        z = fold * (noise.noise(Vector((x * 0.9, y * 0.9, at[0]))) + 0.4 * noise.noise(Vector((x * 2.3, y * 2.3, at[1]))) + 0.65)
        return x, y, 0.02 + max(0, z)

    made = put(sheet(120, 120, shape), cloth(colour), at, (0, 0, turn))
    made.modifiers.new('thick', 'SOLIDIFY').thickness = 0.02


def bread():
    shop()
    table()
    board((0, 0.1, 0), (4.6, 2.9), 0.08)
    linen((-2.2, 1.2, 0.0), (3.2, 2.6), 0.5)
    loaf((0.15, 0.1, 0.2), 1.35, 1.05, 0.8, -0.3, 3, 1.2)
    loaf((-2.1, 1.7, 0.15), 1.2, 1.0, 0.75, 0.5, 3, 8.0)
    baguette((2.3, 1.9, 0.12), 2.2, 0.9, 4.0)
    wheat((2.2, -1.5, 0.24), 0.9, 0.0, 0.7)
    crumbs(420, (0.4, -0.7, 1.5, 0.5), 0.19)


def pastry():
    shop((1, 0.74, 0.46))
    table()
    board((0.2, 0.5, 0), (4.4, 3.2), -0.12)
    for at, turn, lean, seed in [((-0.35, -0.25, 0.2), 0.3, 0, 1), ((1.3, 0.55, 0.2), -0.6, 0, 5), ((-1.35, 0.9, 0.2), 0.9, 0, 9),
                                 ((0.2, 1.55, 0.2), 2.6, 0, 3), ((0.3, 0.65, 0.62), 0.15, 0.1, 7)]:
        croissant(at, 1.0, turn, lean, seed)
    cup((2.75, -0.4, 0))
    crumbs(160, (0.3, -0.9, 1.4, 0.35), 0.19, GOLD, (0.006, 0.02))


def cup(at):
    china = Material((0.82, 0.80, 0.76), 0.12, specular=0.6)
    lathe([(0, 0.02), (0.5, 0.0), (0.62, 0.03), (1.0, 0.12), (1.02, 0.14), (0.6, 0.07), (0, 0.06)], china, at)
    lathe([(0, 0.1), (0.3, 0.1), (0.34, 0.14), (0.5, 0.36), (0.58, 0.72), (0.6, 0.76), (0.57, 0.76), (0.55, 0.72), (0.46, 0.38),
           (0.3, 0.18), (0, 0.17)], china, at)
    foam = Material(rough=0.6)
    swirl = foam.node('TexWave', scale=1.6, distortion=9)
    swirl.wave_type = 'RINGS'
    foam.link(foam.place((1, 1.5, 1)), swirl.inputs['Vector'])
    foam.ramp(swirl.outputs['Fac'], [(0.35, (0.30, 0.13, 0.045)), (0.62, (0.75, 0.60, 0.42))])
    lathe([(0.545, 0.66), (0.3, 0.67), (0.0, 0.67)], foam, at)
    ring = [(0.56 + 0.2 * math.sin(a), 0, 0.46 + 0.2 * math.cos(a)) for a in [n * math.pi / 14 for n in range(15)]]
    tube(ring, 0.045, china, at, (0, 0, -0.7))


def party():
    shop((1, 0.72, 0.5))
    table()
    linen((-0.4, 0.2, 0.0), (5.5, 4.5), 0.3, (0.60, 0.50, 0.47), 0.07)
    cake_stand((0, 0.6, 0.06))
    cake_at((0, 0.6, 0.95))
    colours = [(0.66, 0.22, 0.28), (0.70, 0.58, 0.36), (0.30, 0.13, 0.07), (0.42, 0.52, 0.26), (0.72, 0.34, 0.2)]
    for n, (x, y, z) in enumerate([(1.75, -1.1, 0.24), (2.5, -0.7, 0.24), (2.1, -0.9, 0.63), (-1.9, -1.2, 0.24), (1.3, -1.75, 0.24)]):
        macaron((x, y, z), colours[n], (0.05 * n, 0.08, n))
    macaron((-1.35, -1.6, 0.42), colours[1], (1.25, 0.2, 0.5))


def counter():
    """The wide one: the morning's bread and croissants, and a cake further back."""
    shop()
    table()
    board((-0.3, 0.2, 0), (5.2, 3.0), 0.05)
    linen((-3.9, 0.3, 0), (3.4, 3.4), 0.4)
    loaf((-1.2, 0.4, 0.2), 1.35, 1.05, 0.8, -0.25, 3, 1.2)
    loaf((-3.9, 1.2, 0.12), 1.25, 1.0, 0.75, 0.4, 3, 8.0)
    for at, turn, seed in [((0.75, -0.25, 0.2), 0.3, 1), ((1.75, 0.8, 0.2), -0.5, 5), ((0.6, 1.35, 0.2), 2.7, 3)]:
        croissant(at, 0.95, turn, 0, seed)
    cake_stand((4.6, 1.9, 0))
    cake_at((4.6, 1.9, 0.9))
    macaron((3.1, -0.6, 0.2), (0.66, 0.22, 0.28), (0, 0.04, 0))
    macaron((3.75, -0.15, 0.2), (0.70, 0.58, 0.36), (0, 0.04, 0))
    macaron((2.5, -1.0, 0.38), (0.42, 0.52, 0.26), (1.2, 0.2, 0.8))
    wheat((-2.9, -1.4, 0.06), -1.1, 0, 0.7)
    crumbs(420, (-0.4, -0.9, 2.0, 0.5), 0.19)


SCENES = {
    'bakery-1': (bread, lambda: camera((0.9, -7.2, 2.35), (0.15, 0.2, 0.75), 60, (0.2, -0.75, 0.75), 0.3, 0.02)),
    'bakery-2': (pastry, lambda: camera((-0.9, -6.6, 2.5), (0.55, 0.4, 0.6), 60, (0, -0.5, 0.6), 0.28)),
    'bakery-3': (party, lambda: camera((-0.6, -8.2, 3.1), (0.35, 0.2, 1.35), 62, (0, -0.6, 1.8), 0.36)),
    'bakery-4': (party, lambda: camera((3.3, -5.6, 1.9), (1.75, -0.7, 0.55), 58, (1.75, -1.35, 0.4), 0.24)),
    'bakery-cover': (counter, lambda: camera((-0.2, -7.4, 2.6), (0.3, 0.4, 0.95), 46, (-0.6, -0.4, 0.8), 0.3)),
}
