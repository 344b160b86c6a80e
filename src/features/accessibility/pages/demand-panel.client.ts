// The accessibility panel: comes when it is opened, or with the page where a chosen setting needs it.
import { make, pageDialog, showPageDialog } from '#ui/overlays/page-dialog.ts';
import type { RangeName, SwitchName } from '../contract.ts';
import { accessibilityCopy } from '../copy.he.ts';
import { switchNameTips } from './name-tips.ts';
import { type PanelControl, rangeControl, switchControl } from './panel-controls.ts';
import { switchReadingGuide } from './reading-guide.ts';
import {
  deviceSettings,
  numberWithin,
  readSettings,
  resetSettings,
  storeSetting,
} from './stored-settings.ts';

const STATEMENT = '/accessibility';

const ranges = new Map<RangeName, PanelControl<number>>();
const switches = new Map<SwitchName, PanelControl<boolean>>();
const status = make('p', { role: 'status' });
let panel: HTMLDialogElement | undefined;

export async function openPanel(): Promise<void> {
  panel ??= makePanel();
  showAll();
  status.textContent = '';
  await showPageDialog(panel);
}

function makePanel(): HTMLDialogElement {
  const dialog = pageDialog('a-title', accessibilityCopy.title, accessibilityCopy.close);
  const { text, colors, way, pointer } = accessibilityCopy.groups;
  dialog.append(
    group(text, rangeOf('fontSize'), rangeOf('textSpacing'), rangeOf('lineHeight'), [
      switchOf('dyslexiaFont'),
    ]),
    group(colors, [switchOf('contrast'), switchOf('darkMode')], rangeOf('saturation')),
    group(way, [
      switchOf('highlightLinks'),
      switchOf('keyboardNavigation'),
      switchOf('readingGuide'),
      switchOf('tooltipMode'),
      switchOf('reduceMotion'),
    ]),
    group(pointer, rangeOf('cursorSize'), [switchOf('bigCursor')]),
    make('p', { class: 'a-note' }, accessibilityCopy.note),
    make(
      'footer',
      {},
      status,
      make('button', { type: 'button', class: 'a-reset', onclick: reset }, accessibilityCopy.reset),
      make('a', { href: STATEMENT }, accessibilityCopy.statement),
    ),
  );
  return dialog;
}

function group(title: string, ...parts: (HTMLElement | HTMLElement[])[]): HTMLElement {
  const controls = parts.map((part) =>
    Array.isArray(part) ? make('div', { class: 'a-switches' }, ...part) : part,
  );
  return make('section', { 'aria-label': title }, make('h3', {}, title), ...controls);
}

function rangeOf(name: RangeName): HTMLElement {
  const { name: called, value: said } = accessibilityCopy.ranges[name];
  const control = rangeControl(name, (value) => {
    const isKept = storeSetting(name, value);
    say(accessibilityCopy.changed(called, said(value)), isKept);
  });
  ranges.set(name, control);
  return control.element;
}

function switchOf(name: SwitchName): HTMLElement {
  // The device's wish for less motion is never overruled.
  const isLocked = name === 'reduceMotion' && deviceSettings().reduceMotion;
  const control = switchControl(name, {
    isLocked,
    onChange(isOn) {
      const isKept =
        name === 'contrast' ? storeSetting(name, isOn ? 'high' : 'normal') : storeSetting(name, isOn);
      control.show(isOn);
      switchLive();
      say(
        accessibilityCopy.changed(
          accessibilityCopy.switches[name],
          isOn ? accessibilityCopy.on : accessibilityCopy.off,
        ),
        isKept,
      );
    },
  });
  switches.set(name, control);
  return control.element;
}

function reset(): void {
  resetSettings();
  showAll();
  switchLive();
  say(accessibilityCopy.wasReset, true);
}

function say(words: string, isKept: boolean): void {
  status.textContent = isKept ? words : `${words}. ${accessibilityCopy.notKept}`;
}

function showAll(): void {
  const holds = { ...deviceSettings(), ...readSettings() };
  const isStill = deviceSettings().reduceMotion || holds.reduceMotion === true;
  for (const [name, { show }] of ranges) show(numberWithin(name, holds[name]));
  for (const [name, { show }] of switches) {
    if (name === 'contrast') show(holds.contrast === 'high');
    else show(name === 'reduceMotion' ? isStill : holds[name] === true);
  }
}

function switchLive(): void {
  const root = document.documentElement;
  switchReadingGuide(root.getAttribute('data-a-readingguide') === 'true');
  switchNameTips(root.getAttribute('data-a-tooltipmode') === 'true');
}

// With a chosen setting it is asked for in the head, and may come before there is a body.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', switchLive);
else switchLive();
