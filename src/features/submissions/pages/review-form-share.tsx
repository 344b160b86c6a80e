import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withVia } from '#features/card-visits/acts.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { languagePath } from '#features/translations/languages.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { networkIcons } from '#ui/actions/network-icons.tsx';
import { shareLinks } from '#ui/actions/share-links.ts';
import type { ReviewedBusiness } from './review-form-frame.tsx';
import { useFormLanguage, useFormWords, withName } from './review-form-words.ts';

const OFFERED = ['whatsapp', 'facebook', 'telegram'] as const;

/** Passes the card on; shown in the browser alone, which knows the site's address. */
export function ReviewFormShare({ business }: { business: ReviewedBusiness }) {
  const texts = useFormWords().share;
  const language = useFormLanguage();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const link = withVia(origin + languagePath(cardPath(business.username), language), 'share');
  const text = withName(texts.text, business.businessName);
  const links = shareLinks(link, text);
  if (!origin) return null;
  return (
    <section className="mt-3 w-full rounded-panel border border-line p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {typeof navigator.share === 'function' && (
          <Button
            variant="secondary"
            onClick={() => navigator.share({ url: link, text }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" size={18} />
            {texts.device}
          </Button>
        )}
        {OFFERED.map((network) => {
          const Icon = networkIcons[network];
          return (
            <a
              key={network}
              href={links[network]}
              target="_blank"
              rel="noopener"
              className={buttonStyles({ variant: 'secondary' })}
            >
              <Icon size={18} />
              {texts[network]}
            </a>
          );
        })}
        <CopyButton
          text={link}
          labels={{ copy: texts.copy, copied: texts.copied, failed: texts.copyFailed }}
          variant="secondary"
        />
      </div>
    </section>
  );
}
