import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Select } from '#ui/forms/select.tsx';
import type { ConsentSource } from '../choices.contract.ts';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { suggestedCustomers } from './customer-queries.ts';
import { sourceOptions } from './source-options.ts';

interface SourceFieldProps {
  field: { name: string; defaultValue?: string; error?: string };
  typed: string | undefined;
}

const texts = customersScreenCopy.form;

/** Asks how customers agree to messages until a business has answered once; then says it in a line that can be changed. */
export function SourceField({ field, typed }: SourceFieldProps) {
  const { data, isLoading } = useQuery(suggestedCustomers(''));
  const [isChanging, setChanging] = useState(false);
  const answered = field.defaultValue || data?.lastConsentSource;
  const source = typed || answered || '';
  if (answered && !isChanging && !field.error)
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <input type="hidden" name={field.name} value={source} />
        {texts.agreed[source as ConsentSource]}
        <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
          {texts.changeSource}
        </Button>
      </p>
    );
  return (
    <Select
      {...field}
      key={isLoading ? 'asking' : 'answered'}
      label={texts.source}
      description={texts.sourceHint}
      options={sourceOptions}
      placeholder={source ? undefined : uiCopy.choose}
      defaultValue={source}
    />
  );
}
