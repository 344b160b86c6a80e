import { Ltr } from '../text/bdi.tsx';
import { Examples } from './design-examples.tsx';

const colours = [
  'bg-ground',
  'bg-surface',
  'bg-sunken',
  'bg-raised',
  'bg-line',
  'bg-control',
  'bg-muted',
  'bg-ink',
  'bg-violet',
  'bg-violet-fill',
  'bg-violet-tint',
  'bg-amber',
  'bg-amber-fill',
  'bg-amber-tint',
  'bg-green',
  'bg-green-tint',
  'bg-red',
  'bg-red-fill',
  'bg-red-tint',
  'bg-blue',
  'bg-blue-tint',
];

const steps = [
  ['text-3xl', '44', 'מדברים דוגרי'],
  ['text-2xl', '32', 'מה לקוחות אומרים'],
  ['text-xl', '24', 'ביקורות שממתינות לאישור'],
  ['text-lg', '20', 'קפה לוטוס, תל אביב'],
  ['text-base', '16', 'השירות היה מצוין והקפה מגיע חם, בדיוק כמו שביקשנו. נחזור בשבת עם המשפחה.'],
  ['text-sm', '14', 'עודכן לפני שעתיים · 4.8 מתוך 5 · ₪99 לחודש'],
] as const;

const shapes = [
  ['10 · פקד', 'rounded-control border border-control bg-surface'],
  ['12 · לוח', 'rounded-panel border border-line bg-surface'],
  ['20 · גיליון צף', 'rounded-sheet bg-raised shadow-float'],
] as const;

export function DesignFoundations() {
  return (
    <>
      <Examples title="צבעים">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {colours.map((swatch) => (
            <li key={swatch} className="text-sm">
              <span className={`mb-1 block h-12 rounded-control border border-line ${swatch}`} />
              <Ltr className="text-muted">{swatch.slice('bg-'.length)}</Ltr>
            </li>
          ))}
        </ul>
      </Examples>
      <Examples title="טקסט">
        <ul className="flex flex-col gap-4">
          {steps.map(([step, px, sample]) => (
            <li key={step} className="flex items-baseline gap-4">
              <Ltr className="w-6 shrink-0 text-sm text-muted">{px}</Ltr>
              <span className={`${step} min-w-0 ${px >= '20' ? 'font-bold' : ''}`}>{sample}</span>
            </li>
          ))}
        </ul>
        <p>
          <span className="font-normal">משקל 400 רגיל</span> ·{' '}
          <span className="font-semibold">משקל 600 מודגש</span> ·{' '}
          <span className="font-bold">משקל 700 חזק</span>
        </p>
        <p className="tabular-nums">
          0123456789 · <Ltr>052-123-4567</Ltr> · <Ltr>09:00–17:00</Ltr> · <Ltr>dana@example.co.il</Ltr> ·
          צה״ל, ג׳ירפה, ״מרכאות״ – קו מפריד… ×2
        </p>
      </Examples>
      <Examples title="צורה וצל">
        <div className="flex flex-wrap gap-4">
          {shapes.map(([label, look]) => (
            <div key={label} className={`grid h-20 w-32 place-items-center text-sm ${look}`}>
              {label}
            </div>
          ))}
        </div>
      </Examples>
    </>
  );
}
