import { make } from '#ui/overlays/page-dialog.ts';
import { RANGES, type RangeName, type SwitchName } from '../contract.ts';
import { accessibilityCopy } from '../copy.he.ts';

export interface PanelControl<T> {
  element: HTMLElement;
  show(value: T): void;
}

export function switchControl(
  name: SwitchName,
  options: { isLocked: boolean; onChange: (isOn: boolean) => void },
): PanelControl<boolean> {
  const hint = accessibilityCopy.hints[name];
  const state = make('small', { 'aria-hidden': 'true' });
  const button = make(
    'button',
    {
      type: 'button',
      'data-setting': name,
      disabled: options.isLocked,
      onclick: () => options.onChange(button.getAttribute('aria-pressed') !== 'true'),
    },
    make('span', {}, accessibilityCopy.switches[name]),
    ...(hint ? [make('small', {}, hint)] : []),
    state,
  );
  return {
    element: button,
    show(isOn) {
      button.setAttribute('aria-pressed', String(isOn));
      state.textContent = options.isLocked
        ? accessibilityCopy.byDevice
        : isOn
          ? accessibilityCopy.on
          : accessibilityCopy.off;
    },
  };
}

export function rangeControl(name: RangeName, onChange: (value: number) => void): PanelControl<number> {
  const { min, max, step } = RANGES[name];
  const words = accessibilityCopy.ranges[name];
  const id = `a-${name}`;
  // The slider says it itself, to ears.
  const output = make('span', { 'aria-hidden': 'true' });
  const input = make('input', {
    id,
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    'data-setting': name,
    oninput: () => change(input.valueAsNumber),
  });
  const change = (value: number) => {
    show(value);
    onChange(input.valueAsNumber);
  };
  const stepButton = (sign: string, label: string, by: number) =>
    make(
      'button',
      {
        type: 'button',
        class: 'a-square',
        'aria-label': label,
        onclick: () => change(Math.round((input.valueAsNumber + by) * 10) / 10),
      },
      sign,
    );
  function show(value: number): void {
    input.value = String(value);
    const said = words.value(input.valueAsNumber);
    input.setAttribute('aria-valuetext', said);
    output.textContent = said;
  }
  const element = make(
    'div',
    { class: 'a-range' },
    make('label', { for: id }, words.name),
    output,
    make(
      'div',
      {},
      stepButton('−', accessibilityCopy.decrease(words.name), -step),
      input,
      stepButton('+', accessibilityCopy.increase(words.name), step),
    ),
  );
  return { element, show };
}
