export type Tone = 'neutral' | 'violet' | 'green' | 'amber' | 'red' | 'blue';

export const toneStyles: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  violet: 'bg-violet-tint text-violet',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
  blue: 'bg-blue-tint text-blue',
};
