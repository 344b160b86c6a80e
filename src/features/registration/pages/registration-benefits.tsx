import { BadgeCheck, Languages, Sparkles } from 'lucide-react';
import { registrationCopy } from '../copy.he.ts';

const icons = [BadgeCheck, Languages, Sparkles];

export function RegistrationBenefits() {
  const { benefitsTitle, benefits } = registrationCopy;
  return (
    <section aria-labelledby="benefits" className="md:pt-24">
      <h2 id="benefits" className="text-lg font-bold">
        {benefitsTitle}
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {benefits.map(({ title, text }, n) => {
          const Icon = icons[n] ?? BadgeCheck;
          return (
            <li key={title} className="flex gap-4 rounded-panel border border-line bg-surface p-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-violet-tint text-violet">
                <Icon aria-hidden="true" size={20} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
