import { Download, FileSpreadsheet, FileText, type LucideIcon, Table2 } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { EXPORT_FORMATS, type ExportFormat } from '../limits.contract.ts';
import type { StatsSpan } from '../period.policy.ts';
import { statsScreenCopy } from '../screen.copy.he.ts';
import { spanNameOf } from '../span-names.policy.ts';
import { useReportDownload } from './report-download.ts';

const { export: texts } = statsScreenCopy;
const icons: Record<ExportFormat, LucideIcon> = { xlsx: FileSpreadsheet, csv: Table2, pdf: FileText };

export function ExportMenu({ span }: { span: StatsSpan }) {
  const { mutate, isPending } = useReportDownload(span);
  return (
    <Menu
      label={texts.menu}
      align="end"
      header={<p className="text-sm text-muted">{texts.about(spanNameOf(span))}</p>}
      items={EXPORT_FORMATS.map((format) => ({
        id: format,
        ...texts.formats[format],
        icon: icons[format],
        onSelect: () => mutate(format),
      }))}
      trigger={(props) => (
        <Button {...props} variant="secondary" isPending={isPending} pendingLabel={texts.pending}>
          <Download aria-hidden="true" size={18} />
          {texts.action}
        </Button>
      )}
    />
  );
}
