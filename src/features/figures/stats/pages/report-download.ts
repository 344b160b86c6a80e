import { useMutation } from '@tanstack/react-query';
import { api } from '#client.ts';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { ExportFormat } from '../limits.contract.ts';
import type { StatsSpan } from '../period.policy.ts';
import { statsScreenCopy } from '../screen.copy.he.ts';

const { export: texts } = statsScreenCopy;

export function useReportDownload(span: StatsSpan) {
  return useMutation({
    mutationFn(format: ExportFormat) {
      const query = typeof span === 'string' ? { timeRange: span } : span;
      return saveAnswer(api.figures.file.$get({ query: { ...query, format } }), `dugri.${format}`);
    },
    onSuccess: (name) => toast.success(texts.done, { description: name }),
    onError: failureToast(texts.failed),
  });
}
