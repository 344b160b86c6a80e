import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, plural } from '#ui/text/format.ts';
import { fullBucketName, shortBucketName } from '../bucket-names.policy.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';

const { chart: texts } = statsCopy;
const DIGIT_WIDTH = 7;
const TICKS_AT_MOST = 5;
const axisText = { fill: 'var(--muted)', fontSize: 13 };

interface Column {
  name: string;
  fullName: string;
  reviews: number;
}

/** The bars, the oldest at the reading side. Comes only when it is shown: the library outweighs the screen. */
export function ReviewsChartDrawing({ analytics, height }: { analytics: Analytics; height: number }) {
  const { bucket, reviewsByDate } = analytics;
  const hint = useId();
  const peak = Math.max(...reviewsByDate.map(({ reviews }) => reviews));
  const columns: Column[] = reviewsByDate.map((bar) => ({
    name: shortBucketName(bucket, bar),
    fullName: fullBucketName(bucket, bar),
    reviews: bar.reviews,
  }));
  return (
    // Inside SVG "start" follows the direction of the text; the axis itself is what runs from right to left.
    <div dir="ltr">
      <p id={hint} className="sr-only">
        {texts.keys}
      </p>
      <BarChart
        data={columns}
        responsive
        style={{ inlineSize: '100%', blockSize: height }}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        aria-label={texts.title}
        aria-describedby={hint}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          reversed
          tick={axisText}
          tickLine={false}
          axisLine={{ stroke: 'var(--control)' }}
          interval="equidistantPreserveStart"
          minTickGap={4}
        />
        <YAxis
          orientation="right"
          width="auto"
          tick={axisText}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickCount={Math.min(TICKS_AT_MOST, peak + 1)}
          tickFormatter={formatNumber}
        />
        <Tooltip
          content={ColumnTip}
          cursor={{ fill: 'var(--line)', opacity: 0.6 }}
          isAnimationActive={false}
        />
        <Bar dataKey="reviews" fill="var(--violet-fill)" radius={[4, 4, 0, 0]} isAnimationActive={false}>
          <LabelList dataKey="reviews" content={ColumnLabel} />
        </Bar>
      </BarChart>
    </div>
  );
}

interface ColumnTipProps {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}

function ColumnTip({ active, payload }: ColumnTipProps) {
  const column = payload?.[0]?.payload as Column | undefined;
  if (!active || !column) return null;
  return (
    <div dir="rtl" className="rounded-control border border-line bg-raised px-3 py-2 text-ink shadow-float">
      <p className="text-sm text-muted">{column.fullName}</p>
      <p className="font-semibold">{plural(column.reviews, statsCopy.reviews)}</p>
    </div>
  );
}

interface ColumnLabelProps {
  x?: number | string;
  y?: number | string;
  width?: number | string;
  value?: unknown;
}

/** The figure over its bar, where there is room for it. */
function ColumnLabel({ x = 0, y = 0, width = 0, value }: ColumnLabelProps) {
  const label = formatNumber(Number(value));
  const room = Number(width) * 1.25;
  if (!value || label.length * DIGIT_WIDTH > room) return null;
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 7}
      textAnchor="middle"
      fill="var(--ink)"
      fontSize={13}
      fontWeight={600}
    >
      {label}
    </text>
  );
}
