"""What every scene is set up with: shapes, materials, lights and a camera, for Blender's Cycles. One unit is 10 cm."""
import math
import random

import bpy
from mathutils import Vector, noise


def clear(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.55
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.seed = seed
    cycles.max_bounces = 8
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1


class Material:
    """A principled surface; textures are laid upon it by the methods."""

    def __init__(self, colour=(0.8, 0.8, 0.8), rough=0.5, **inputs):
        self.made = bpy.data.materials.new('m')
        self.made.use_nodes = True
        self.tree = self.made.node_tree
        self.base = self.tree.nodes['Principled BSDF']
        self.base.inputs['Base Color'].default_value = (*colour, 1)
        self.base.inputs['Roughness'].default_value = rough
        for name, value in inputs.items():
            self.base.inputs[name.replace('_', ' ').title().replace('Ior', 'IOR')].default_value = value

    def node(self, kind, **inputs):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in inputs.items():
            node.inputs[name.title()].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)
        return self

    def place(self, stretch=(1, 1, 1), space='Object'):
        mapping = self.node('Mapping')
        mapping.inputs['Scale'].default_value = stretch
        self.link(self.node('TexCoord').outputs[space], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, scale, detail=6, stretch=(1, 1, 1), distortion=0.0):
        texture = self.node('TexNoise', scale=scale, detail=detail, distortion=distortion)
        self.link(self.place(stretch), texture.inputs['Vector'])
        return texture.outputs['Fac']

    def ramp(self, factor, stops, to='Base Color'):
        ramp = self.node('ValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops):
            element.position = at
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        self.link(factor, ramp.inputs['Fac'])
        self.link(ramp.outputs['Color'], self.base.inputs[to])
        return self

    def bump(self, height, strength=0.3, distance=0.1):
        bump = self.node('Bump', strength=strength, distance=distance)
        self.link(height, bump.inputs['Height'])
        self.link(bump.outputs['Normal'], self.base.inputs['Normal'])
        return self

    def painted(self):
        """Colour from the vertices, as `shaped` gives it."""
        attribute = self.node('Attribute')
        attribute.attribute_name = 'paint'
        return self.link(attribute.outputs['Color'], self.base.inputs['Base Color'])


def glow(colour, strength):
    material = Material((0, 0, 0))
    material.base.inputs['Emission'].default_value = (*colour, 1)
    material.base.inputs['Emission Strength'].default_value = strength
    material.made.cycles.sample_as_light = False
    return material


def metal(rough=0.25, colour=(0.75, 0.75, 0.77), brushed=(1, 1, 1)):
    material = Material(colour, rough, metallic=1)
    scratches = material.noise(14, 8, brushed)
    material.ramp(scratches, [(0.3, rough * 0.85), (0.7, min(1, rough * 1.5))], 'Roughness')
    return material.bump(scratches, 0.02, 0.02)


def wood(light=(0.42, 0.24, 0.12), dark=(0.16, 0.075, 0.03), rough=0.5, along=(0.7, 9, 9)):
    material = Material(rough=rough)
    grain = material.noise(1.1, 10, along, 1.4)
    material.ramp(grain, [(0.3, dark), (0.5, light), (0.75, tuple(c * 0.72 for c in light))])
    return material.bump(material.noise(7, 8, along), 0.22, 0.05)


def marble():
    material = Material(rough=0.16)
    veins = material.noise(0.42, 12, distortion=2.2)
    grey = (0.42, 0.41, 0.40)
    white = (0.80, 0.78, 0.75)
    return material.ramp(veins, [(0.40, white), (0.492, (0.7, 0.68, 0.66)), (0.5, grey), (0.508, (0.72, 0.7, 0.67)), (0.62, white)])


def cloth(colour, scale=60):
    material = Material(colour, 0.95, sheen=0.6)
    weave = material.node('TexWave', scale=scale, distortion=1.5)
    material.link(material.place((1, 1, 1)), weave.inputs['Vector'])
    tone = material.noise(9, 8)
    material.ramp(tone, [(0.2, tuple(c * 0.78 for c in colour)), (0.8, colour)])
    return material.bump(weave.outputs['Fac'], 0.5, 0.03)


def put(mesh, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=True):
    made = bpy.data.objects.new('o', mesh)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = turn
    mesh.materials.clear()
    mesh.materials.append(material.made)
    if smooth and hasattr(mesh, 'polygons'):
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return made


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.03):
    mesh = bpy.data.meshes.new('box')
    x, y, z = (side / 2 for side in size)
    corners = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    mesh.from_pydata(corners, [], sides)
    made = put(mesh, material, at, turn, smooth=False)
    if bevel:
        rounding = made.modifiers.new('bevel', 'BEVEL')
        rounding.width = bevel
        rounding.segments = 4
        rounding.harden_normals = True
        mesh.use_auto_smooth = True
    return made


def sheet(rows, columns, shape):
    """A mesh over a grid: `shape(u, v)` gives the place and, with a fourth to sixth number, the paint."""
    mesh = bpy.data.meshes.new('sheet')
    given = [shape(i / rows, j / columns) for i in range(rows + 1) for j in range(columns + 1)]
    wide = columns + 1
    faces = [
        (i * wide + j, i * wide + j + 1, (i + 1) * wide + j + 1, (i + 1) * wide + j)
        for i in range(rows)
        for j in range(columns)
    ]
    mesh.from_pydata([g[:3] for g in given], [], faces)
    if len(given[0]) > 3:
        paint = mesh.color_attributes.new('paint', 'FLOAT_COLOR', 'POINT')
        paint.data.foreach_set('color', [c for g in given for c in (*g[3:6], 1)])
    return mesh


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), steps=72, soft=2):
    """Turned shape: (radius, height) pairs from the bottom up."""
    def shape(u, v):
        radius, height = profile[round(u * (len(profile) - 1))]
        angle = v * 2 * math.pi
        return radius * math.cos(angle), radius * math.sin(angle), height

    made = put(sheet(len(profile) - 1, steps, shape), material, at, turn)
    weld = made.modifiers.new('weld', 'WELD')
    weld.merge_threshold = 0.0005
    if soft:
        made.modifiers.new('soft', 'SUBSURF').render_levels = soft
    return made


def tube(points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), closed=False):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place[:3], 1)
        point.radius = place[3] if len(place) > 3 else 1
    line.use_cyclic_u = closed
    line.use_smooth = True
    return put(curve, material, at, turn)


def plate(outline, depth, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.02, holes=()):
    """A flat part cut from sheet: outlines in its plane, thick by `depth`."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = depth / 2
    curve.bevel_depth = bevel
    curve.bevel_resolution = 3
    for ring in (outline, *holes):
        line = curve.splines.new('POLY')
        line.points.add(len(ring) - 1)
        for point, (x, y) in zip(line.points, ring):
            point.co = (x, y, 0, 1)
        line.use_cyclic_u = True
    return put(curve, material, at, turn)


def ball(radius, material, at, squash=1.0, rough=0.0, cells=3.0):
    """A ball, uneven by `rough`."""
    def shape(u, v):
        polar, angle = u * math.pi, v * 2 * math.pi
        way = Vector((math.sin(polar) * math.cos(angle), math.sin(polar) * math.sin(angle), math.cos(polar)))
        r = radius * (1 + rough * noise.noise(way * cells + Vector(at)))
        return way.x * r, way.y * r, way.z * r * squash

    return put(sheet(32, 48, shape), material, at)


def window(size, at, look, strength, colour=(1, 1, 1), seen=True):
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = strength
    lamp.color = colour
    made = bpy.data.objects.new('window', lamp)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    made.visible_camera = False
    made.visible_glossy = seen
    return made


def surroundings(colour, strength=1.0):
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes['Background']
    ground.inputs['Color'].default_value = (*colour, 1)
    ground.inputs['Strength'].default_value = strength


def lights_behind(count, region, colours, size=(0.12, 0.3), strength=(6, 20)):
    """Points of light out of focus: they show as discs."""
    (x0, x1), (y0, y1), (z0, z1) = region
    for _ in range(count):
        at = (random.uniform(x0, x1), random.uniform(y0, y1), random.uniform(z0, z1))
        made = ball(random.uniform(*size), glow(random.choice(colours), random.uniform(*strength)), at)
        made.visible_diffuse = made.visible_glossy = False


def camera(at, look, lens=60, focus=None, stop=0.5, roll=0.0):
    made = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    made.rotation_euler.rotate_axis('Z', roll)
    made.data.lens = lens
    made.data.dof.use_dof = True
    made.data.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    made.data.dof.aperture_fstop = stop
    made.data.dof.aperture_blades = 9
    bpy.context.scene.camera = made


def take(path, size, samples):
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.image_settings.color_depth = '16'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
