import math
import random

from mathutils import Matrix, Vector

from stage import (Material, ball, box, camera, cloth, glow, lathe, put, sheet, surroundings, tube, window, wood)

TURN = 2 * math.pi


def planks():
    """A floor of boards, each of its own shade."""
    for row in range(46):
        start = -22 + random.uniform(-3, 0)
        while start < 22:
            long = random.uniform(6, 12)
            tone = random.uniform(0.75, 1.15)
            light = tuple(c * tone for c in (0.46, 0.29, 0.16))
            board = wood(light, tuple(c * 0.6 for c in light), 0.3, (0.35, 4, 4))
            box((long - 0.02, 1.17, 0.2), board, (start + long / 2, -14 + row * 1.19, -0.1), bevel=0.015)
            start += long


def hall():
    surroundings((0.75, 0.85, 1.0), 0.5)
    wall = Material((0.72, 0.68, 0.62), 0.85)
    box((60, 0.4, 30), wall, (0, 26, 12))
    frame = Material((0.10, 0.10, 0.10), 0.5)
    pane = glow((0.9, 0.97, 1.0), 3.4)
    for x in (-9, -1, 7):
        box((6.4, 0.2, 11), pane, (x, 25.6, 9.5), bevel=0)
        for side in (-3.2, 0, 3.2):
            box((0.18, 0.3, 11), frame, (x + side, 25.4, 9.5))
        for z in (4, 9.5, 15):
            box((6.4, 0.3, 0.18), frame, (x, 25.4, z))
        for _ in range(16):
            green = glow(random.choice([(0.12, 0.26, 0.08), (0.2, 0.36, 0.12), (0.3, 0.42, 0.2)]), 1.6)
            ball(random.uniform(0.5, 1.1), green, (x + random.uniform(-2.6, 2.6), 25.4, 4.5 + random.expovariate(0.6)), 0.9, 0.3, 2)
    window((24, 11), (0, 24, 10), (0, 2, 0), 3000, (1, 0.97, 0.92))
    window((9, 8), (-16, -2, 9), (0, 2, 1), 1250, (1, 0.9, 0.78))


def mat_rolled(at, turn, colour, radius=0.72, high=6.0):
    foam = Material(colour, 0.75)
    foam.bump(foam.noise(40, 4), 0.25, 0.03)
    points, turns = [], 5.5
    for n in range(260):
        part = n / 259
        r = 0.12 + part * (radius - 0.12)
        angle = part * turns * TURN
        points.append((r * math.cos(angle), r * math.sin(angle)))

    def shape(u, v):
        x, y = points[round(u * 259)]
        return x, y, (v - 0.5) * high

    made = put(sheet(259, 1, shape), foam, (at[0], at[1], at[2] + radius), (math.pi / 2, 0, turn))
    thick = made.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.085
    thick.offset = 0


def mat_laid(at, size, turn, colour):
    foam = Material(colour, 0.75)
    foam.bump(foam.noise(40, 4), 0.3, 0.03)
    box((*size, 0.09), foam, (at[0], at[1], 0.045), (0, 0, turn), 0.03)


def dumbbell(at, turn, colour):
    rubber = Material(colour, 0.45)
    hold = Matrix.Translation((at[0], at[1], 0.48)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    for end in (-1, 1):
        head = lathe([(0, end * 0.5), (0.4, end * 0.5), (0.48, end * 0.58), (0.48, end * 1.05), (0.4, end * 1.15), (0, end * 1.15)], rubber, steps=6, soft=0)
        head.matrix_basis = hold
        head.modifiers.new('bevel', 'BEVEL').width = 0.05
    lathe([(0.13, -0.52), (0.15, -0.3), (0.17, 0), (0.15, 0.3), (0.13, 0.52)], rubber).matrix_basis = hold


def pot(at, high):
    lathe([(0, 0), (0.9, 0), (1.05, 0.1), (1.25, 1.9), (1.2, 1.95), (1.1, 1.85), (0, 1.8)], Material((0.62, 0.56, 0.5), 0.8), at)
    leaf, stem = Material((0.035, 0.12, 0.03), 0.35), Material((0.12, 0.1, 0.04), 0.6)
    for n in range(22):
        angle, out, up = n * 2.4, 0.5 + 1.9 * ((n * 0.37) % 1), high * (0.45 + 0.55 * ((n * 0.61) % 1))

        def shape(u, v, out=out):
            across = v * 2 - 1
            wide = 0.75 * math.sin(math.pi * min(1, u * 0.96 + 0.03)) ** 0.8
            return u * 1.9, across * wide, 0.35 * math.sin(u * 2.4) + 0.12 * across * across + 0.02 * math.sin(u * 30 + abs(across) * 6)

        foot = Vector((at[0] + out * math.cos(angle), at[1] + out * math.sin(angle), at[2] + 1.8 + up))
        put(sheet(24, 12, shape), leaf, foot, (0.2 * math.sin(n), random.uniform(-0.5, 0.5), angle))
        tube([(at[0], at[1], at[2] + 1.7), tuple((Vector(at) + foot) / 2 + Vector((0, 0, 1.2))), tuple(foot)], 0.05, stem)


def pilates():
    hall()
    planks()
    mat_laid((-1.2, 1.6, 0), (17.5, 6.2), 0.07, (0.16, 0.30, 0.22))
    mat_laid((4.0, 10.5, 0), (17.5, 6.2), 0.07, (0.45, 0.38, 0.36))
    mat_rolled((-5.6, 0.2, 0.1), 1.1, (0.50, 0.26, 0.24), 0.8)
    mat_rolled((-6.6, 4.6, 0.1), 1.25, (0.14, 0.22, 0.28), 0.8)
    vinyl = Material((0.33, 0.42, 0.36), 0.38, specular=0.5)
    ball(2.75, vinyl.bump(vinyl.noise(30, 3), 0.06, 0.02), (5.4, 5.2, 2.78))
    dumbbell((0.3, -0.6, 0.1), 0.5, (0.30, 0.40, 0.34))
    dumbbell((1.9, 0.5, 0.1), 0.15, (0.30, 0.40, 0.34))
    towel = cloth((0.75, 0.71, 0.66), 60)
    for layer in range(4):
        box((3.0, 2.0, 0.2), towel, (-1.7, 0.9, 0.2 + layer * 0.19), (0, 0, -0.25 + layer * 0.02), 0.1)
    pot((-11.0, 16, 0), 5.0)
    pot((12.5, 18, 0), 6.0)
    lathe([(0, -2.2), (0.72, -2.2), (0.78, -2.1), (0.78, 2.1), (0.72, 2.2), (0, 2.2)], Material((0.13, 0.14, 0.15), 0.7), (9.3, 0.6, 0.78), (0, math.pi / 2, 0.9))


SCENES = {
    'pilates-cover': (pilates, lambda: camera((0.4, -14, 4.4), (0.3, 3.5, 2.4), 34, (0.4, -0.4, 0.6), 0.13)),
}
