import type { FileColumn } from '#platform/db/backup/named-files.ts';
import { privacyOfFeatures } from './privacy.ts';

/** Lists every column that names stored files: all of them are somebody's, and declared as such. */
export function fileColumns(): FileColumn[] {
  return privacyOfFeatures
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([table, about]) =>
      Object.entries(about.personal ? about.fields : {}).flatMap(([column, role]) =>
        role === 'picture' ? { table, column } : [],
      ),
    );
}
