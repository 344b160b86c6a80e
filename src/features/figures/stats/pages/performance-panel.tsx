import { Activity as ActivitySign, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { Tone } from '#ui/tones.ts';
import type { Analytics } from '../contract.ts';
import { statsCopy } from '../copy.he.ts';
import { type Activity, activityOf, type Satisfaction, satisfactionOf } from '../performance.policy.ts';

const { performance: texts } = statsCopy;
const satisfactionTones: Record<Satisfaction, Tone> = {
  excellent: 'green',
  good: 'blue',
  improving: 'amber',
};
const activityTones: Record<Activity, Tone> = { active: 'green', starting: 'blue' };

export function PerformancePanel({ overview }: { overview: Analytics['overview'] }) {
  const satisfaction = satisfactionOf(overview.averageRating);
  const activity = activityOf(overview.totalReviews);
  return (
    <Panel title={texts.title}>
      <ul className="flex flex-col gap-3">
        <Row
          name={texts.satisfaction}
          badge={
            <Badge tone={satisfactionTones[satisfaction]} icon={Smile}>
              {texts[satisfaction]}
            </Badge>
          }
        />
        <Row
          name={texts.activity}
          badge={
            <Badge tone={activityTones[activity]} icon={ActivitySign}>
              {texts[activity]}
            </Badge>
          }
        />
      </ul>
    </Panel>
  );
}

function Row({ name, badge }: { name: string; badge: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="font-semibold">{name}</span>
      {badge}
    </li>
  );
}
