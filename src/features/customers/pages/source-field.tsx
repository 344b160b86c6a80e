import { useQuery } from '@tanstack/react-query';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Select } from '#ui/forms/select.tsx';
import { customersScreenCopy } from '../screen.copy.he.ts';
import { suggestedCustomers } from './customer-queries.ts';
import { sourceOptions } from './source-options.ts';

interface SourceFieldProps {
  field: { name: string; defaultValue?: string; error?: string };
  typed: string | undefined;
}

export function SourceField({ field, typed }: SourceFieldProps) {
  const { data, isPending } = useQuery(suggestedCustomers(''));
  const source = typed || field.defaultValue || data?.lastConsentSource || '';
  return (
    <Select
      {...field}
      key={isPending ? 'asking' : 'answered'}
      label={customersScreenCopy.form.source}
      options={sourceOptions}
      placeholder={source ? undefined : uiCopy.choose}
      defaultValue={source}
    />
  );
}
