/** Statements that an older version, running on the new schema, may fail at. */
const CONTRACTING: [RegExp, string][] = [
  [/\bdrop (?:table|column|view|type|schema|function|trigger|index|sequence)\b/, 'takes something away'],
  [/\brename\b/, 'renames something'],
  [/\bset not null\b/, 'asks for a value that older versions leave out'],
  [/\badd column\b(?!.*\bdefault\b).*\bnot null\b/, 'adds a column that older versions leave out'],
  [/\bdrop default\b/, 'takes a default away'],
  [/\balter column \S+ (?:set data )?type\b/, 'changes the type of a column'],
  [
    /\badd constraint\b.*\b(?:check|unique|foreign key|exclude)\b/,
    'adds a rule that older versions do not keep',
  ],
  [/\bcreate unique index\b/, 'adds a rule that older versions do not keep'],
];
/** Named in a comment by a migration that takes away what an earlier one has made needless. */
const COMPLETES = /--\s*completes (\d{4}_\w+)/;

/**
 * Sentences on the statements of a migration that keep an older version from running beside the new one; none where it
 * completes an earlier migration, which it names.
 */
export function breaksOlderVersion(sql: string, { tag, known }: { tag: string; known: string[] }): string[] {
  const completed = COMPLETES.exec(sql)?.[1];
  if (completed && known.includes(completed) && completed < tag) return [];
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap((text) => /^create (?:unlogged )?table "?(\w+)/.exec(text)?.[1] ?? []),
  );
  return statements.flatMap((text) => {
    if (made.has(tableOf(text) ?? '')) return [];
    const why = CONTRACTING.find(([pattern]) => isAbout(pattern, text))?.[1];
    return why ? [`${why}: ${text.slice(0, 120)}`] : [];
  });
}

function isAbout(pattern: RegExp, text: string): boolean {
  if (!/^(?:alter|drop|create unique)\b/.test(text)) return false;
  return pattern.test(text);
}

function tableOf(text: string): string | undefined {
  return /^alter table (?:only )?(?:if exists )?"?(\w+)|^create unique index .*? on (?:only )?"?(\w+)/
    .exec(text)
    ?.slice(1)
    .find(Boolean);
}

/** In lower case, on one line, without comments and without the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
