import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../actions/link.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ColorField } from '../forms/color-field.tsx';
import { DateField } from '../forms/dates/date-field.tsx';
import { FileField } from '../forms/file-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { RadioGroup } from '../forms/radio-group.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { Select } from '../forms/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Examples } from './design-examples.tsx';

const days = [
  { value: 'sunday', label: 'יום ראשון' },
  { value: 'monday', label: 'יום שני' },
  { value: 'tuesday', label: 'יום שלישי' },
];

export function DesignFields({ theme }: { theme: string }) {
  return (
    <>
      <TextExamples theme={theme} />
      <ChoiceExamples theme={theme} />
    </>
  );
}

function TextExamples({ theme }: { theme: string }) {
  const [color, setColor] = useState('#6D3FE0');
  return (
    <Examples title="שדות טקסט">
      <TextField label="שם העסק" defaultValue="קפה לוטוס" autoComplete="off" />
      <TextField label="תיאור קצר" optional placeholder="במה העסק מיוחד?" description="עד 120 תווים" />
      <TextField label="שם באנגלית" defaultValue="Lotus Coffee, Tel Aviv" />
      <TextField label="טלפון" type="tel" defaultValue="052-123-4567" />
      <TextField
        label="דוא״ל"
        type="email"
        defaultValue="dana@example"
        error="כתובת האימייל לא שלמה. דוגמה: dana@example.co.il"
      />
      <DateField label="תאריך" defaultValue="2026-12-01" />
      <TextField label="אתר" type="url" placeholder="www.example.co.il" optional />
      <TextField label="כתובת הכרטיס" ltr defaultValue="lotus-coffee" readOnly />
      <TextField label="קוד הפניה" disabled defaultValue="נעול" />
      <PasswordField label="סיסמה" defaultValue="not-a-secret" />
      <TextArea label="הביקורת" defaultValue={'השירות היה מצוין.\nThe coffee was great, נחזור!'} />
      <SearchField label="חיפוש בביקורות" defaultValue="קפה" />
      <ColorField label="צבע הכפתורים" name={`color-${theme}`} value={color} onValueChange={setColor} />
    </Examples>
  );
}

function ChoiceExamples({ theme }: { theme: string }) {
  return (
    <Examples title="בחירה">
      <Select label="יום" options={days} placeholder="בחרו יום" />
      <Select label="יום חסר" options={days} defaultValue="monday" error="היום הזה כבר תפוס" />
      <div>
        <Checkbox
          defaultChecked
          label={
            <>
              קראנו ואנו מסכימים ל<Link to="/_design">מדיניות הפרטיות</Link>
            </>
          }
        />
        <Checkbox label="קבלת עדכונים בדוא״ל" description="לכל היותר פעם בשבוע" />
        <Checkbox label="אישור התנאים" error="יש לאשר את התנאים כדי להירשם" />
        <Checkbox label="לא זמין" disabled defaultChecked />
      </div>
      <div>
        <Switch label="הצגת שעות הפעילות" defaultChecked />
        <Switch label="התראה על ביקורת חדשה" description="בדוא״ל, מיד כשהיא מגיעה" />
        <Switch label="עוגיות הכרחיות" defaultChecked disabled />
      </div>
      <RadioExamples theme={theme} />
      <FileField label="לוגו" name="logo" optional />
      <FileField label="תמונה עם שגיאה" name="photo" error="התמונה לא נשמרה. נסו שוב." />
    </Examples>
  );
}

function RadioExamples({ theme }: { theme: string }) {
  return (
    <>
      <RadioGroup
        label="אילו ביקורות מוצגות תחילה?"
        name={`view-${theme}`}
        defaultValue="highlights"
        options={[
          { value: 'highlights', label: 'ההמלצות', description: '4–5 כוכבים' },
          { value: 'all', label: 'כל הביקורות' },
        ]}
      />
      <RadioGroup
        label="פריסה"
        name={`layout-${theme}`}
        look="cards"
        defaultValue="modern"
        options={[
          {
            value: 'modern',
            label: 'מודרנית',
            description: 'כרטיסים ואוויר',
            icon: <LayoutGrid aria-hidden="true" size={20} />,
          },
          {
            value: 'classic',
            label: 'קלאסית',
            description: 'רשימה צפופה',
            icon: <Rows3 aria-hidden="true" size={20} />,
          },
        ]}
      />
      <RadioGroup
        label="טווח"
        name={`range-${theme}`}
        look="segments"
        defaultValue="month"
        options={[
          { value: 'week', label: 'שבוע' },
          { value: 'month', label: 'חודש' },
          { value: 'year', label: 'שנה' },
        ]}
      />
    </>
  );
}
