import { Check, ChevronRight, MessageCircle, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { ButtonVariant } from '../actions/button-styles.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { Examples, Row } from './design-examples.tsx';

const variants: [ButtonVariant, string][] = [
  ['primary', 'שמירה'],
  ['secondary', 'עריכה'],
  ['quiet', 'עוד פעולות'],
  ['plain', 'סגירה'],
  ['danger', 'מחיקה'],
];

const STATES = [{}, { disabled: true }, { isPending: true }];

export function DesignButtons() {
  const [isPending, setPending] = useState(false);
  return (
    <Examples title="כפתורים וקישורים">
      {STATES.map((state) => (
        <Row key={Object.keys(state).join()}>
          {variants.map(([variant, text]) => (
            <Button key={variant} variant={variant} {...state}>
              {text}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button size="sm" variant="secondary">
          <Check aria-hidden="true" size={18} />
          אישור
        </Button>
        <Button>
          <MessageCircle aria-hidden="true" size={20} />
          שליחה בוואטסאפ
        </Button>
        <Button size="lg" isPending={isPending} onClick={() => setPending(true)}>
          פרסום הכרטיס
        </Button>
        {isPending && (
          <Button variant="quiet" size="sm" onClick={() => setPending(false)}>
            עצירה
          </Button>
        )}
      </Row>
      <Row>
        <IconButton icon={Share2} label="שיתוף" />
        <IconButton icon={Trash2} label="מחיקה" variant="secondary" />
        <IconButton icon={ChevronRight} label="הקודם" size="sm" variant="secondary" />
        <IconButton icon={Share2} label="שיתוף (לא זמין)" disabled />
      </Row>
      <p>
        בתוך משפט יש <Link to="/_design">קישור רגיל</Link>, ויש{' '}
        <Link to="https://www.example.com" newTab>
          קישור ללשונית חדשה
        </Link>
        .
      </p>
      <Row>
        <Link to="/_design" look="quiet">
          לכל הביקורות
        </Link>
        <Link to="/_design" look="primary">
          קישור שנראה ככפתור
        </Link>
        <Link to="/_design" look="secondary" size="sm">
          כפתור קטן
        </Link>
      </Row>
    </Examples>
  );
}
