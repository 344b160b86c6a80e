import math

from mathutils import Matrix

from hair import eucalyptus
from stage import Material, box, camera, cloth, glow, lathe, lights_behind, metal, put, sheet, surroundings, tube, window

TURN = 2 * math.pi


def room():
    """A bright surgery: a large window, white cupboards and the round lamp, out of focus."""
    surroundings((0.85, 0.93, 1.0), 0.3)
    window((7, 5), (-7, 0, 5), (0, 0, 0.5), 430, (1, 0.97, 0.93))
    window((3, 4), (6, -4, 5), (0, 0, 0.5), 150, (0.9, 0.96, 1))
    box((60, 0.4, 30), Material((0.42, 0.56, 0.56), 0.8), (0, 15, 8))
    cupboard = Material((0.80, 0.82, 0.82), 0.4)
    for n in range(7):
        box((2.9, 1.4, 3.4), cupboard, (-9 + n * 3, 13, -1.2), bevel=0.05)
    box((22, 1.8, 0.25), Material((0.42, 0.28, 0.18), 0.4), (0, 13, 0.65))
    seat = Material((0.10, 0.34, 0.34), 0.4)
    for at, turn, size in [((-4.2, 9.5, 0.2), -0.5, (1.9, 1.2, 4)), ((-2.6, 9.5, -1.4), 1.3, (1.9, 1.2, 3.6)), ((-5.1, 9.5, 2.6), -0.5, (1.3, 0.9, 1.2))]:
        box(size, seat, at, (0, turn, 0), 0.4)
    lamp = lathe([(0, 0), (0.9, 0.02), (0.9, 0.05), (0, 0.05)], glow((1, 0.96, 0.86), 16), (2.4, 10, 3.4), (1.2, 0, 0))
    lamp.visible_diffuse = lamp.visible_glossy = False
    tube([(2.4, 10.3, 3.5), (4.5, 10.6, 4.2), (5.2, 10.8, 7)], 0.12, Material((0.8, 0.8, 0.8), 0.3))
    lights_behind(5, ((-8, 8), (10, 12), (2.6, 4)), [(1, 0.95, 0.86)], (0.08, 0.13), (10, 20))


def probe(at, turn, kind, steel):
    """A hand instrument: knurled grip, thin neck, and a tip by its kind."""
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')
    parts = [lathe([(0, -2.1), (0.07, -2.08), (0.1, -1.9), (0.1, -0.4), (0.06, 0), (0.035, 0.35)], steel)]
    for n in range(16):
        parts.append(lathe([(0.1, -1.7 + n * 0.06), (0.106, -1.68 + n * 0.06), (0.106, -1.66 + n * 0.06), (0.1, -1.64 + n * 0.06)], steel, soft=0))
    for part in parts:
        part.matrix_basis = hold @ Matrix.Rotation(-math.pi / 2, 4, 'X')
    tips = {
        'mirror': [(0, 0.3, 0), (0, 0.7, 0.02), (0, 0.86, 0.1)],
        'hook': [(0, 0.3, 0), (0, 0.7, 0.03), (0.08, 0.95, 0.1), (0.22, 0.98, 0.06), (0.26, 0.86, 0)],
        'scaler': [(0, 0.3, 0), (0.05, 0.6, 0.06), (-0.06, 0.85, 0.08), (0.02, 1.1, 0)],
    }
    tube([(*p, 1 - 0.16 * n) for n, p in enumerate(tips[kind])], 0.036, steel).matrix_basis = hold
    if kind == 'mirror':
        tilt = hold @ Matrix.Translation((0, 1.12, 0.2)) @ Matrix.Rotation(0.4, 4, 'X')
        lathe([(0, 0), (0.27, 0), (0.3, 0.03), (0.29, 0.06), (0.265, 0.05)], steel).matrix_basis = tilt
        lathe([(0, 0.048), (0.265, 0.048)], Material((0.9, 0.92, 0.93), 0.02, metallic=1), soft=0).matrix_basis = tilt


def tray(at, size, turn):
    steel = metal(0.24, (0.50, 0.52, 0.54), (1, 14, 1))
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z')

    def shape(u, v):
        x, y = (u * 2 - 1), (v * 2 - 1)
        edge = max(abs(x), abs(y))
        rise = 0.16 * max(0, min(1, (edge - 0.93) / 0.05))
        corner = 1 - 0.04 * max(0, abs(x) + abs(y) - 1.85) * 6
        return x * size[0] / 2 * corner, y * size[1] / 2 * corner, 0.05 + rise

    made = put(sheet(90, 90, shape), steel)
    made.matrix_basis = hold
    made.modifiers.new('thick', 'SOLIDIFY').thickness = 0.02


def toothbrush(at, lean, turn, colour):
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(lean, 4, 'Y')
    handle = Material(colour, 0.25, specular=0.6)
    parts = [tube([(0, 0, 0, 1), (0, 0, 0.8, 1.15), (0.02, 0, 1.3, 0.7), (0, 0, 1.7, 0.55), (0, 0, 2.1, 0.9), (0, 0, 2.25, 0.6)], 0.075, handle)]
    bristle = Material((0.9, 0.92, 0.92), 0.6)
    for row in range(9):
        for column in (-1, 0, 1):
            tip = [(0.05, column * 0.04, 1.85 + row * 0.042), (0.24, column * 0.045, 1.85 + row * 0.042)]
            parts.append(tube(tip, 0.017, bristle if row % 4 else handle))
    for part in parts:
        part.matrix_basis = hold


def tumbler(at):
    glass = Material((0.93, 0.97, 0.97), 0.02, transmission=1.0)
    lathe([(0, 0), (0.42, 0), (0.46, 0.04), (0.54, 1.25), (0.535, 1.28), (0.51, 1.25), (0.44, 0.1), (0, 0.08)], glass, at)
    for lean, turn, colour in [(0.26, 0.4, (0.02, 0.30, 0.30)), (0.24, 2.6, (0.75, 0.33, 0.25)), (0.2, 4.4, (0.85, 0.85, 0.82))]:
        toothbrush((at[0] - 0.14 * math.cos(turn), at[1] - 0.14 * math.sin(turn), at[2] + 0.12), lean, turn, colour)


def surgery():
    room()
    box((34, 8, 0.4), Material((0.62, 0.64, 0.63), 0.2), (0, 0.2, -0.2), bevel=0.05)
    tray((-0.6, -0.1, 0), (5.4, 3.1), 0.06)
    steel = metal(0.12, (0.84, 0.85, 0.86))
    for n, kind in enumerate(('mirror', 'hook', 'scaler', 'hook')):
        probe((-0.7 + n * 0.1, -1.0 + n * 0.52, 0.19), -1.42 - n * 0.03, kind, steel)
    green = cloth((0.20, 0.42, 0.42), 80)
    for layer in range(3):
        box((1.2, 1.7, 0.1), green, (-2.5, 0.15, 0.12 + layer * 0.1), (0, 0, 0.1 + layer * 0.03), 0.05)
    tumbler((3.0, 0.4, 0))
    eucalyptus((4.7, 1.5, 0), 1.9)
    for n in range(2):
        towel = cloth((0.82, 0.82, 0.80), 90)
        lathe([(0, -0.9), (0.36, -0.9), (0.42, -0.84), (0.42, 0.84), (0.36, 0.9), (0, 0.9)], towel, (-5.2, 0.8 + n * 0.95, 0.42), (0, math.pi / 2, 0.3))


SCENES = {
    'dentist-cover': (surgery, lambda: camera((0.6, -8.6, 2.9), (0.4, 0.4, 0.85), 42, (0.3, -0.5, 0.3), 0.3)),
}
