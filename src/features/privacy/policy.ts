import { HELD_AS, type Holding, type Rows } from './contract.ts';

/** One holding for each row. Of reviews a business is not told who wrote what. */
export function holdingsOf(of: Holding['of'], rows: Rows): Holding[] {
  return rows.map((row) => ({
    businessId: String(row.businessId),
    of,
    count: 1,
    shown: row.status === 'approved' ? 1 : 0,
    names: of === 'reviews' ? [] : [String(row.name)],
  }));
}

/** The holdings in what is set aside, as rows by table. */
export function holdingsAside(setAside: Record<string, Rows>): Holding[] {
  return HELD_AS.flatMap((of) => holdingsOf(of, setAside[of] ?? []));
}
