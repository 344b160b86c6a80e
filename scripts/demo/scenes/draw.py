"""blender --background --python draw.py -- SCENE FILE WIDTH HEIGHT SAMPLES"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import importlib

from stage import clear, take

name, path, width, height, samples = sys.argv[sys.argv.index('--') + 1:]
build, aim = importlib.import_module(name.split('-')[0]).SCENES[name]
clear(sum(map(ord, name)))
build()
aim()
take(path, (int(width), int(height)), int(samples))
