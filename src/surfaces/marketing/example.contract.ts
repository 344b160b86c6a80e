import { weekly } from '#features/cards/hours/hours-shapes.policy.ts';

export const EXAMPLE_PATH = '/example-card';

export const EXAMPLE_LEADS = {
  review: `${EXAMPLE_PATH}#review`,
  'card.vcf': `${EXAMPLE_PATH}#save`,
  'about-reviews': '/help#trust',
  'reviews/:id/report': '/help#trust',
  accessibility: '/accessibility',
};

const shift = { active: true, from: '07:00', to: '15:00' };
export const exampleHours = weekly({
  sunday: shift,
  monday: shift,
  tuesday: shift,
  wednesday: shift,
  thursday: shift,
  friday: { active: true, from: '06:30', to: '14:00' },
});
