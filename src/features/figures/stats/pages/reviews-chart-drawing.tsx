import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { finite, formatNumber, plural } from '#ui/text/format.ts';
import { fullBucketName, shortBucketName } from '../bucket-names.policy.ts';
import { hasRoom, isNamed, ticksOf } from '../chart.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { CHART_HEIGHT } from './chart-height.ts';

const { chart: texts } = statsCopy;
const DIGIT_WIDTH = 8;
/** A bar's width as a share of its slot on the axis. */
const BAR_SHARE = 0.72;
const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at + 1,
  ArrowRight: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The bars, the oldest at the reading side. */
export function ReviewsChartDrawing({ analytics: { bucket, reviewsByDate } }: { analytics: Analytics }) {
  const hint = useId();
  const [told, setTold] = useState<number | null>(null);
  const ticks = ticksOf(Math.max(...reviewsByDate.map(({ reviews }) => finite(reviews))));
  const last = reviewsByDate.length - 1;
  const width = 100 / reviewsByDate.length;
  const chosen = told === null ? undefined : reviewsByDate[told];

  const byKeys = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    setTold(Math.min(last, Math.max(0, move(told ?? 0, last))));
  };
  const byPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { right, width: whole } = currentTarget.getBoundingClientRect();
    setTold(Math.min(last, Math.max(0, Math.floor(((right - clientX) / whole) * (last + 1)))));
  };

  return (
    // Inside SVG "start" follows the direction of the text; the axis itself is what runs from right to left.
    <div dir="ltr" data-testid="reviews-chart" className={classNames('flex gap-2 text-[13px]', CHART_HEIGHT)}>
      <p id={hint} hidden>
        {texts.keys}
      </p>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its bars are gone through by keys
        tabIndex={0}
        aria-label={texts.title}
        aria-describedby={hint}
        className="relative min-w-0 grow"
        onKeyDown={byKeys}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setTold(0)}
        onBlur={() => setTold(null)}
        onPointerMove={byPointer}
        onPointerDown={byPointer}
        onPointerLeave={() => setTold(null)}
      >
        <Bars bars={reviewsByDate} bucket={bucket} ticks={ticks} told={told} />
        <div dir="rtl" role="status" className="pointer-events-none absolute inset-x-0 top-0">
          {chosen && told !== null && (
            <Tip
              name={fullBucketName(bucket, chosen)}
              reviews={chosen.reviews}
              center={(told + 0.5) * width}
            />
          )}
        </div>
      </div>
      <Ticks ticks={ticks} />
    </div>
  );
}

interface BarsProps extends Pick<Analytics, 'bucket'> {
  bars: Analytics['reviewsByDate'];
  ticks: number[];
  told: number | null;
}

const PLOT = 'absolute inset-x-0 top-6 h-[calc(100%-3rem)] w-full overflow-visible';
const topOf = (ticks: number[]) => ticks.at(-1) ?? 1;

function Bars({ bars, bucket, ticks, told }: BarsProps) {
  const width = 100 / bars.length;
  const heightOf = (reviews: number) => finite((100 * reviews) / topOf(ticks));
  return (
    <svg aria-hidden="true" className={PLOT}>
      {ticks.map((tick) => (
        <line
          key={tick}
          x2="100%"
          y1={`${100 - heightOf(tick)}%`}
          y2={`${100 - heightOf(tick)}%`}
          stroke={tick === 0 ? 'var(--control)' : 'var(--line)'}
        />
      ))}
      {told !== null && (
        <rect
          x={`${100 - (told + 1) * width}%`}
          width={`${width}%`}
          height="100%"
          fill="var(--line)"
          opacity={0.6}
        />
      )}
      {/* A picture of its own cuts the bars off where they stand on the axis: only their tops are round. */}
      <svg aria-hidden="true" width="100%" height="100%">
        {bars.map(({ date, reviews }, i) => (
          <rect
            key={date}
            data-bar={date}
            x={`${100 - (i + 0.5 + BAR_SHARE / 2) * width}%`}
            y={`${100 - heightOf(reviews)}%`}
            width={`${BAR_SHARE * width}%`}
            height={heightOf(reviews) === 0 ? 0 : `${heightOf(reviews) + 5}%`}
            rx={4}
            fill="var(--violet-fill)"
          />
        ))}
      </svg>
      {bars.map((bar, i) => (
        <BarTexts
          key={bar.date}
          at={i}
          count={bars.length}
          height={heightOf(bar.reviews)}
          reviews={bar.reviews}
          name={shortBucketName(bucket, bar)}
        />
      ))}
    </svg>
  );
}

interface BarTextsProps {
  at: number;
  count: number;
  /** Of its bar, in percent. */
  height: number;
  reviews: number;
  name: string;
}

/** The figure above a bar and the date below it, where there is room for them. */
function BarTexts({ at, count, height, reviews, name }: BarTextsProps) {
  const figure = formatNumber(reviews);
  const [room, named] = [hasRoom(figure.length, count), isNamed(at, count)];
  const x = `${100 - ((at + 0.5) * 100) / count}%`;
  return (
    <g textAnchor="middle">
      {reviews > 0 && room.wide && (
        <text
          x={x}
          y={`${100 - height}%`}
          dy={-7}
          fill="var(--ink)"
          fontWeight={600}
          className={classNames(!room.narrow && 'max-sm:hidden')}
        >
          {figure}
        </text>
      )}
      {(named.wide || named.narrow) && (
        <text
          x={x}
          y="100%"
          dy={19}
          fill="var(--muted)"
          className={classNames(!named.narrow && 'max-sm:hidden', !named.wide && 'sm:hidden')}
        >
          {name}
        </text>
      )}
    </g>
  );
}

function Ticks({ ticks }: { ticks: number[] }) {
  const digits = Math.max(...ticks.map((tick) => formatNumber(tick).length));
  return (
    <div className="relative shrink-0" style={{ inlineSize: digits * DIGIT_WIDTH }}>
      <svg aria-hidden="true" className={PLOT}>
        {ticks.map((tick) => (
          <text key={tick} y={`${100 - (100 * tick) / topOf(ticks)}%`} dy={4} fill="var(--muted)">
            {formatNumber(tick)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Moves by its own width as it nears the edge, so that it never leaves the chart. */
function Tip({ name, reviews, center }: { name: string; reviews: number; center: number }) {
  return (
    <div
      className="absolute rounded-control border border-line bg-raised px-3 py-2 text-base whitespace-nowrap text-ink shadow-float"
      style={{ insetInlineStart: `${center}%`, transform: `translateX(${center}%)` }}
    >
      <p className="text-sm text-muted">{name}</p>
      <p className="font-semibold">{plural(reviews, statsCopy.reviews)}</p>
    </div>
  );
}
