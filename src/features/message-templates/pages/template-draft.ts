import { useState } from 'react';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { type Template, type TemplateTexts, templateTexts, wordingProblem } from '../contract.ts';

type Field = keyof TemplateTexts;
const FIELDS: readonly Field[] = ['title', 'message'];

/** A template as it is being edited. A field is judged once it was left, or when saving was tried. */
export function useTemplateDraft(template: Template, businessName: string) {
  const unsaved = useUnsaved<Partial<TemplateTexts>>(`template:${template.id}`);
  const [edits, setEdits] = useState<Partial<TemplateTexts>>(unsaved.found ?? {});
  const [judged, setJudged] = useState<readonly Field[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});

  const texts: TemplateTexts = { title: template.title, message: template.message, ...edits };
  const checked = templateTexts(template.category).safeParse(texts);
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) faults[String(path[0])] ??= message;
  const wording = wordingProblem(template.category, texts.message, businessName);
  // A forbidden wording is reported while it is typed; a missing part may still come.
  const isWordingTold = judged.includes('message') || (edits.message !== undefined && !wording?.isMissing);
  const changes = Object.fromEntries(
    FIELDS.filter((field) => texts[field] !== template[field]).map((field) => [field, texts[field]]),
  ) as Partial<TemplateTexts>;

  return {
    texts,
    edits,
    unsaved,
    /** Only what differs from what is stored; `null` where nothing does. */
    changes: Object.keys(changes).length > 0 ? changes : null,
    isValid: checked.success && wording === null,
    errors: Object.fromEntries(
      FIELDS.map((field) => [
        field,
        refused[field] ??
          (judged.includes(field) ? faults[field] : undefined) ??
          (field === 'message' && isWordingTold ? wording?.said : undefined),
      ]),
    ) as Partial<TemplateTexts>,
    type(field: Field, text: string) {
      setEdits((before) => ({ ...before, [field]: text }));
      setRefused({});
    },
    judge: (...fields: Field[]) => setJudged((before) => [...before, ...fields]),
    judgeAll: () => setJudged(FIELDS),
    refuse: setRefused,
    reset(kept: Partial<TemplateTexts> = {}) {
      setEdits(kept);
      setJudged([]);
      setRefused({});
    },
  };
}
