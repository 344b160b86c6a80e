import math
import random

import bpy
from mathutils import Matrix, Vector, noise

from stage import (Material, ball, box, camera, cloth, lathe, lights_behind, marble, metal, plate, put, sheet,
                   surroundings, tube, window, wood)

TURN = 2 * math.pi


def salon(behind=9, wide=1.0):
    """Light of a shop window from the left, lamps and a mirror's edge out of focus behind."""
    surroundings((0.8, 0.76, 0.74), 0.35)
    window((5, 5), (-6.5, -2.5, 4.5), (0, 0, 0.8), 620, (1, 0.96, 0.92))
    window((2, 5), (6, 3, 3.5), (0, 0, 0.8), 300, (1, 0.84, 0.68))
    box((60, 0.4, 30), Material((0.24, 0.18, 0.155), 0.8), (0, behind + 5, 8))
    box((2.2, 0.5, 9), Material((0.10, 0.07, 0.06), 0.5), (behind * 0.55, behind + 3, 2))
    leaf = Material((0.05, 0.12, 0.05), 0.6)
    for _ in range(26):
        ball(random.uniform(0.3, 0.6), leaf, (-behind * 0.62 + random.gauss(0, 0.8), behind + 2 + random.gauss(0, 0.5), 2.2 + random.gauss(0, 1.3)), 0.5, 0.4)
    lights_behind(14, ((-behind * wide, behind * wide), (behind, behind + 3), (1.4 - 3 * (1 - wide), 6 - 5 * (1 - wide))), [(1, 0.72, 0.42), (1, 0.84, 0.64), (1, 0.93, 0.85)], (0.08, 0.18), (2, 5))


def strands(count, curl, spread, colour):
    curve = bpy.data.curves.new('hair', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = 0.0032
    curve.bevel_resolution = 0
    steps = 40
    clumps = [(random.uniform(-1.5, 1.5), random.random() * TURN, random.uniform(0.75, 1.25), random.uniform(-0.4, 0.5)) for _ in range(70)]
    for _ in range(count):
        around = random.uniform(-1.62, 1.62)
        middle, phase, pace, length = min(random.sample(clumps, 14), key=lambda clump: abs(clump[0] - around))
        depth, own = random.random() ** 2 * 0.28, random.gauss(0, 1)
        end = -2.15 - length + random.gauss(0, 0.13) - 0.25 * math.cos(around)
        flat = []
        for step in range(steps):
            part = step / (steps - 1)
            z = 2.6 + (end - 2.6) * part
            gather = min(1, part * 1.3) ** 1.4
            angle = around + (middle - around) * gather * 0.72 + own * 0.02 * part
            width = 0.98 - 0.16 * math.exp(-((z - 0.2) ** 2) * 1.1) + spread * max(0, 0.2 - z) * 0.12
            out = 0.98 - 0.26 * math.exp(-((z - 0.1) ** 2) * 0.9) + 0.05 * max(0, -z)
            wave = curl * part ** 0.9 * (0.4 + part)
            swing = wave * math.sin(z * 3.1 * pace + phase + own * 0.12)
            lift = wave * math.cos(z * 3.1 * pace + phase + own * 0.12)
            fly = 0.02 * own * part + 0.012 * noise.noise(Vector((around * 9, z * 2.2, own)))
            r = 1 - depth * 0.6 + lift * 0.55
            over = min(1.0, max(0.0, -0.9 * z - 0.05)) * 0.75 * (1 - math.cos(angle))
            flat += [width * math.sin(angle) * r + swing + fly, -out * math.cos(angle) * r - over, z, 1]
        line = curve.splines.new('POLY')
        line.points.add(steps - 1)
        line.points.foreach_set('co', flat)
        line.points.foreach_set('radius', [1 - 0.7 * (step / steps) ** 3 for step in range(steps)])
    return put(curve, colour)


def dyed(roots, lengths, lights, turn=0.5):
    """Hair that brightens to its ends, each lock by its own measure."""
    material = Material(rough=0.24, specular=0.8)
    split = material.node('SeparateXYZ')
    material.link(material.node('TexCoord').outputs['Object'], split.inputs['Vector'])
    height = material.node('MapRange')
    height.inputs['From Min'].default_value = 2.2
    height.inputs['From Max'].default_value = -2.4
    material.link(split.outputs['Z'], height.inputs['Value'])
    add = material.node('Math')
    add.inputs[1].default_value = 0
    lock = material.node('MapRange')
    lock.inputs['To Min'].default_value = -0.42
    lock.inputs['To Max'].default_value = 0.42
    material.link(material.noise(7, 6, (1.4, 1.4, 0.06)), lock.inputs['Value'])
    material.link(height.outputs['Result'], add.inputs[0])
    material.link(lock.outputs['Result'], add.inputs[1])
    return material.ramp(add.outputs['Value'], [(0.12, roots), (turn, lengths), (0.86, lights)])


def cape():
    fabric = Material((0.010, 0.010, 0.012), 0.75, specular=0.2)

    def shape(u, v):
        angle = v * TURN
        wide, deep = 0.72 + 1.6 * u ** 0.8, 0.6 + 0.5 * u ** 0.6
        z = -0.42 - 2.6 * u ** 3 - 0.55 * u
        crease = 0.05 * noise.noise(Vector((angle * 3.5, u * 1.2, 0))) * u * 2
        return math.cos(angle) * (wide + crease), math.sin(angle) * (deep + crease) + 0.12, z

    put(sheet(60, 160, shape), fabric)
    box((8, 2, 4), fabric, (0, 0.4, -5))


def finished(roots, lengths, lights, curl, spread):
    salon(11, 0.36)
    box((3.2, 0.4, 12), Material((0.05, 0.035, 0.03), 0.5), (3.4, 14, 2))
    window((1.6, 4), (2.2, -5.5, 4.2), (0, -0.6, 0.2), 420, (1, 0.93, 0.85))
    cape()
    ball(0.62, Material(roots, 0.6), (0, 0, 1.4), 2)
    strands(19000, curl, spread, dyed(roots, lengths, lights))


def caramel():
    finished((0.030, 0.016, 0.010), (0.105, 0.055, 0.030), (0.33, 0.215, 0.125), 0.22, 1)


def copper():
    finished((0.13, 0.026, 0.008), (0.30, 0.065, 0.014), (0.46, 0.13, 0.03), 0.09, 0.8)


def blonde():
    finished((0.13, 0.085, 0.05), (0.36, 0.26, 0.16), (0.62, 0.50, 0.36), 0.17, 1)


def bottle(at, radius, high, material, cap='pump', label=None):
    lathe([(0, 0), (radius - 0.05, 0), (radius, 0.05), (radius, high - 0.14), (radius * 0.9, high - 0.04), (radius * 0.42, high), (radius * 0.38, high + 0.1),
           (0, high + 0.1)], material, at)
    black = Material((0.015, 0.015, 0.016), 0.35)
    top = at[2] + high + 0.06
    spot = (at[0], at[1], top)
    lathe([(0, 0), (radius * 0.46, 0), (radius * 0.46, 0.2), (radius * 0.3, 0.24), (0, 0.24)], black, spot)
    if cap == 'pump':
        lathe([(0, 0.2), (0.035, 0.2), (0.035, 0.46), (0, 0.46)], black, spot, steps=20)
        tube([(0.02, 0, 0.47), (-0.12, 0, 0.49), (-0.3, -0.01, 0.47), (-0.36, -0.01, 0.41)], 0.05, black, spot, (0, 0, random.uniform(0.2, 0.8)))
    if label:
        paper = Material(label, 0.7)
        lathe([(radius + 0.004, high * 0.18), (radius + 0.004, high * 0.66)], paper, at, soft=0)
        ink = Material((0.05, 0.045, 0.04), 0.6)
        for n, (z, half) in enumerate([(0.50, 0.36), (0.42, 0.22), (0.30, 0.42), (0.265, 0.42), (0.23, 0.3)]):
            thick = 0.022 if n < 2 else 0.007

            def line(u, v, z=z, half=half, thick=thick):
                angle = -math.pi / 2 - 0.12 + (v - 0.5) * 2 * half
                r = radius + 0.007
                return r * math.cos(angle), r * math.sin(angle), high * z + (u - 0.5) * 2 * thick

            put(sheet(2, 24, line), ink, at)


def scissors(at, turn, open_by=0.16):
    steel = metal(0.12, (0.82, 0.82, 0.84))
    for side in (-1, 1):
        hold = Matrix.Translation((at[0], at[1], at[2] + 0.03 + side * 0.012)) @ Matrix.Rotation(turn + side * open_by, 4, 'Z')
        blade = plate([(-0.1, -0.08), (0.1, -0.09), (1.75, side * 0.07), (1.8, side * 0.09), (0.1, 0.09), (-0.1, 0.08)], 0.02, steel, bevel=0.012)
        handle = tube([(-0.05, 0, 0, 1.6), (-0.5, side * -0.06, 0, 1.2), (-0.95, side * -0.13, 0, 1)], 0.05, steel)
        finger = tube([(-1.25 + 0.29 * math.cos(a * TURN / 30), side * -0.23 + 0.23 * math.sin(a * TURN / 30), 0) for a in range(30)], 0.055, steel, closed=True)
        for part in (blade, handle, finger):
            part.matrix_basis = hold
    lathe([(0, 0), (0.09, 0), (0.085, 0.05), (0.05, 0.065), (0, 0.065)], metal(0.2, (0.7, 0.55, 0.3)), (at[0], at[1], at[2] + 0.04), steps=32)


def comb(at, turn, material):
    outline = [(0, 0.3), (2.3, 0.3)]
    outline += [(2.3, -0.12)]
    for n in range(46):
        x = 2.26 - n * 0.047
        outline += [(x, -0.12), (x - 0.008, 0.12), (x - 0.02, 0.12), (x - 0.028, -0.12)]
    plate(outline + [(0, -0.12)], 0.04, material, (at[0], at[1], at[2] + 0.04), (0.1, 0, turn), 0.008)


def round_brush(at, turn):
    hold = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    handle = wood((0.42, 0.22, 0.10), (0.2, 0.09, 0.04), 0.35, (8, 8, 0.8))
    parts = [lathe([(0, -1.9), (0.09, -1.88), (0.12, -1.6), (0.085, -0.9), (0.13, -0.25), (0.1, -0.05), (0, 0)], handle),
             lathe([(0, -0.02), (0.2, 0), (0.22, 0.03), (0.22, 1.25), (0.2, 1.28), (0, 1.28)], metal(0.25, (0.72, 0.5, 0.36)))]
    bristle = Material((0.02, 0.016, 0.014), 0.5)
    for ring in range(26):
        for n in range(22):
            angle = n * TURN / 22 + ring * 0.14
            r = 0.40 + random.uniform(-0.01, 0.01)
            z = 0.05 + ring * 0.0475
            parts.append(tube([(0.2 * math.cos(angle), 0.2 * math.sin(angle), z), (r * math.cos(angle), r * math.sin(angle), z)], 0.007, bristle))
    for part in parts:
        part.matrix_basis = hold


def towels(at, colours, turn=0.0):
    for n, colour in enumerate(colours):
        fabric = cloth(colour, 90)
        fabric.bump(fabric.noise(60, 4), 0.7, 0.06)
        for layer in range(3):
            made = box((2.2, 1.5, 0.15), fabric, (at[0], at[1], at[2] + 0.08 + n * 0.47 + layer * 0.15), (0, 0, turn + 0.02 * (n - 1)), 0.07)
            soft = made.modifiers.new('soft', 'SUBSURF')
            soft.render_levels = 1


def bowl(at):
    dark = Material((0.02, 0.02, 0.022), 0.4)
    lathe([(0, 0), (0.42, 0), (0.5, 0.05), (0.72, 0.5), (0.75, 0.52), (0.72, 0.53), (0.66, 0.48), (0.45, 0.1), (0, 0.08)], dark, at)
    dye = Material((0.20, 0.03, 0.06), 0.22, specular=0.6)
    lathe([(0.63, 0.38), (0.5, 0.42), (0.25, 0.40), (0.1, 0.45), (0, 0.44)], dye.bump(dye.noise(2.6, 4), 0.8, 0.2), at)
    hold = Matrix.Translation((at[0] + 0.1, at[1], at[2] + 0.45)) @ Matrix.Rotation(0.9, 4, 'Y') @ Matrix.Rotation(0.3, 4, 'X')
    for part in (tube([(0, 0, 0.4), (0, 0, 1.7)], 0.05, dark), box((0.36, 0.09, 0.3), dark, (0, 0, 0.34)), box((0.34, 0.07, 0.4), Material((0.5, 0.4, 0.3), 0.7), (0, 0, 0.06))):
        part.matrix_basis = hold @ part.matrix_basis


def dye_tube(at, turn, colour):
    foil = metal(0.3, (0.8, 0.8, 0.82))
    def shape(u, v):
        angle, along = v * TURN, u * 1.7
        flat = max(0.0, (along - 0.15) / 1.55)
        r = 0.21
        dent = 0.02 * noise.noise(Vector((along * 3, angle, turn * 7)))
        return along, (r * (1 + 0.32 * flat) + dent) * math.cos(angle), 0.21 + (r * (1 - flat ** 1.4) + 0.012 + dent) * math.sin(angle) - 0.15 * flat

    put(sheet(60, 60, shape), foil, at, (0, 0, turn))
    band = Material(colour, 0.35)
    put(sheet(20, 60, lambda u, v: tuple(a + b for a, b in zip(shape(0.28 + u * 0.42, v), (0, 0, 0.003)))), band, at, (0, 0, turn)).scale = (1, 1.015, 1.015)
    lathe([(0, 0), (0.13, 0), (0.13, 0.3), (0.2, 0.32), (0, 0.32)], Material((0.02, 0.02, 0.02), 0.4),
          (at[0] - 0.3 * math.cos(turn), at[1] - 0.3 * math.sin(turn), at[2] + 0.21), (0, math.pi / 2, turn), steps=40)


def mirror(at, radius):
    lathe([(radius, 0), (radius, 0.1), (radius + 0.12, 0.12), (radius + 0.14, 0.0)], metal(0.3, (0.75, 0.56, 0.3)), at, (math.pi / 2, 0, 0), steps=128)
    lathe([(0, 0.05), (radius, 0.05)], Material((0.85, 0.86, 0.86), 0.03, metallic=1), at, (math.pi / 2, 0, 0), soft=0, steps=128)


def eucalyptus(at, high=2.2):
    glass = Material((0.9, 0.95, 0.95), 0.03, transmission=1.0)
    lathe([(0, 0.02), (0.3, 0.02), (0.34, 0.1), (0.32, 0.6), (0.16, 0.95), (0.18, 1.05), (0.15, 0.95), (0.29, 0.58), (0.3, 0.12), (0, 0.06)], glass, at)
    leaf, stem = Material((0.13, 0.22, 0.15), 0.55), Material((0.16, 0.13, 0.07), 0.6)
    for n in range(5):
        angle = n * 1.3
        line = []
        for step in range(14):
            part = step / 13
            line.append(Vector((math.cos(angle) * 0.7 * part ** 1.6, math.sin(angle) * 0.7 * part ** 1.6, 0.1 + part * high)))
        tube([tuple(p) for p in line], 0.014, stem, at)
        for step in range(5, 14):
            for side in (-1, 1):
                size = 0.2 * (1.15 - step / 20)
                made = lathe([(0, 0), (size * 0.7, 0.01), (size, 0.035)], leaf, steps=18, soft=1)
                made.location = Vector(at) + line[step] + Vector((math.cos(angle + side * 1.4) * size, math.sin(angle + side * 1.4) * size, 0.02))
                made.rotation_euler = (random.uniform(-0.8, 0.8), random.uniform(-0.8, 0.8), random.random() * 3)


AMBER = (0.17, 0.042, 0.006)


def dressing(wide):
    salon(9)
    box((34, 8, 0.4), marble(), (0, 0.2, -0.2), bevel=0.04)
    mirror((-2.0 if wide else 0.6, 5.6, 3.1), 3.0)
    amber = Material(AMBER, 0.08, specular=0.7, clearcoat=0.6)
    white = Material((0.78, 0.76, 0.73), 0.35)
    bottle((-1.45, 0.75, 0), 0.42, 1.55, amber, label=(0.80, 0.76, 0.69))
    bottle((-0.45, 1.25, 0), 0.36, 1.9, white, label=(0.62, 0.52, 0.44))
    bottle((-2.25, 1.5, 0), 0.34, 1.25, amber, 'cap', (0.80, 0.76, 0.69))
    scissors((0.55, -1.35, 0), 0.3)
    comb((-3.05, -0.85, 0), 0.12, Material((0.02, 0.02, 0.022), 0.3))
    round_brush((1.75, -0.35, 0.41), 0.35)
    towels((2.35, 2.0, 0), [(0.68, 0.62, 0.55), (0.33, 0.36, 0.35)], -0.1)
    if wide:
        eucalyptus((4.7, 1.1, 0))
        bowl((-4.0, 0.35, 0))
        for n, colour in enumerate([(0.36, 0.03, 0.06), (0.42, 0.2, 0.05), (0.10, 0.05, 0.16)]):
            dye_tube((-5.6 + n * 0.25, -1.4 + n * 0.62, 0), 0.15 - n * 0.1, colour)
        bottle((3.75, 1.6, 0), 0.34, 1.45, white, label=(0.62, 0.52, 0.44))
    else:
        eucalyptus((1.2, 2.1, 0), 2.0)


def colouring():
    salon(9)
    box((34, 8, 0.4), marble(), (0, 0.2, -0.2), bevel=0.04)
    bowl((-0.9, 0.45, 0))
    colours = [(0.36, 0.03, 0.06), (0.45, 0.22, 0.05), (0.10, 0.05, 0.16), (0.05, 0.12, 0.14)]
    for n, colour in enumerate(colours):
        dye_tube((0.55 + n * 0.1, -1.05 + n * 0.64, 0), 0.10 - n * 0.06, colour)
    comb((-2.2, -1.15, 0), 0.2, Material((0.02, 0.02, 0.022), 0.3))
    towels((-2.6, 2.0, 0), [(0.68, 0.62, 0.55), (0.33, 0.36, 0.35)], 0.2)
    bottle((0.2, 2.2, 0), 0.42, 1.55, Material(AMBER, 0.08, specular=0.7, clearcoat=0.6), label=(0.80, 0.76, 0.69))


SCENES = {
    'hair-1': (caramel, lambda: camera((0.7, -8.6, 0.5), (0.3, 0, -0.85), 80, (0.1, -0.95, -0.4), 0.32)),
    'hair-2': (copper, lambda: camera((-2.6, -8.2, 0.4), (-0.3, 0, -0.8), 80, (-0.2, -0.9, -0.2), 0.32)),
    'hair-3': (blonde, lambda: camera((2.4, -7.6, 0.1), (-0.25, 0, -0.9), 84, (0.3, -0.95, -0.7), 0.3)),
    'hair-4': (lambda: dressing(False), lambda: camera((-0.7, -6.8, 2.3), (0.2, 0.4, 0.8), 52, (-0.4, -0.2, 0.5), 0.3)),
    'hair-5': (colouring, lambda: camera((0.5, -5.6, 2.7), (-0.15, 0.25, 0.2), 52, (0.1, -0.2, 0.3), 0.28)),
    'hair-6': (lambda: dressing(False), lambda: camera((2.3, -5.0, 2.1), (1.0, -0.35, 0.25), 55, (1.3, -0.75, 0.3), 0.25)),
    'hair-cover': (lambda: dressing(True), lambda: camera((0.2, -8.6, 2.4), (-0.1, 0.3, 0.75), 40, (-0.8, 0, 0.7), 0.28)),
}
