import { UserText } from '#ui/text/bdi.tsx';
import { reviewCopy } from '../../copy.he.ts';

const { review: texts } = reviewCopy;

/**
 * Names who else of the business wrote something; empty where the account is gone. Lists that a device keeps may be older
 * than the name.
 */
export function WrittenBy({ name }: { name: string | null | undefined }) {
  if (name == null) return null;
  return (
    <>
      {` ${texts.writtenBy} `}
      <UserText>{name || texts.formerMember}</UserText>
    </>
  );
}
