import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

const shown = (text: object) =>
  renderToStaticMarkup(<TextArea label="הערה" maxLength={100} readOnly {...text} />);

test('the length of a text is said near its limit, also before anything is typed', () => {
  for (const text of [{ value: 'א'.repeat(90) }, { defaultValue: 'א'.repeat(90) }])
    expect(shown(text)).toContain('90/100');
  expect(shown({ value: 'א'.repeat(89) })).not.toContain('/100');
});
