import { Ellipsis, LogOut, Pencil, Settings, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { toast } from '../feedback/toast-queue.ts';
import { TextArea } from '../forms/text-area.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Examples, Row } from './design-examples.tsx';

const UNDO = { label: 'ביטול הדחייה', onAction: () => toast.success('הדחייה בוטלה') };
const TOASTS = [
  { name: 'הצלחה', say: () => toast.success('חוות הדעת אושרה בהצלחה', { description: 'היא מוצגת בכרטיס.' }) },
  { name: 'עם פעולה', say: () => toast.success('חוות הדעת נדחתה', { action: UNDO }) },
  { name: 'שגיאה', say: () => toast.error('שגיאה בעדכון', { description: 'בדקו את החיבור ונסו שוב.' }) },
];

export function DesignOverlays() {
  return (
    <>
      <Examples title="חלונות ותפריטים">
        <Row>
          <DialogExample />
          <ConfirmExample />
          <MenuExample />
          <PopoverExample />
        </Row>
      </Examples>
      <Examples title="הודעות קצרות">
        <Row>
          {TOASTS.map(({ name, say }) => (
            <Button key={name} variant="secondary" onClick={say}>
              {name}
            </Button>
          ))}
        </Row>
      </Examples>
      <Examples title="לשוניות">
        <Tabs
          label="ביקורות לפי מצב"
          tabs={[
            { id: 'pending', label: 'ממתינות', count: 3, content: <p>שלוש ביקורות ממתינות.</p> },
            { id: 'approved', label: 'אושרו', count: 128, content: <p>הביקורות שמוצגות בכרטיס.</p> },
            { id: 'rejected', label: 'נדחו', content: <p>הביקורות שלא יוצגו.</p> },
          ]}
        />
      </Examples>
    </>
  );
}

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>מענה לביקורת</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="מענה לביקורת של Yael ברק"
        description="המענה יוצג בכרטיס, מתחת לביקורת."
        actions={
          <>
            <Button
              onClick={() => {
                setOpen(false);
                toast.success('המענה נשמר');
              }}
            >
              פרסום המענה
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              ביטול
            </Button>
          </>
        }
      >
        <TextArea label="המענה" placeholder="תודה רבה על המילים…" />
      </Dialog>
    </>
  );
}

function ConfirmExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        מחיקת הביקורת
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        ask={{
          title: 'למחוק את הביקורת?',
          text: 'הביקורת והתמונה שלה יימחקו ולא ניתן יהיה לשחזר אותן.',
          confirm: 'מחיקה',
        }}
        isDangerous
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function MenuExample() {
  return (
    <Menu
      label="פעולות על הביקורת"
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label="פעולות" variant="secondary" />}
      items={[
        { id: 'edit', label: 'עריכה', icon: Pencil, onSelect: () => toast.success('נבחרה עריכה') },
        { id: 'share', label: 'שיתוף', icon: Share2, description: 'בוואטסאפ, בטלגרם ובפייסבוק' },
        { id: 'settings', label: 'הגדרות', icon: Settings, href: '/_design' },
        { id: 'locked', label: 'לא זמין', icon: LogOut, isDisabled: true },
        { id: 'delete', label: 'מחיקה', icon: Trash2, isDangerous: true, startsGroup: true },
      ]}
    />
  );
}

function PopoverExample() {
  return (
    <Popover
      label="סינון"
      trigger={(props) => (
        <Button {...props} variant="secondary">
          סינון
        </Button>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>תוכן קצר ליד הכפתור שפתח אותו.</p>
          <Button size="sm" onClick={close}>
            הצגת התוצאות
          </Button>
        </div>
      )}
    </Popover>
  );
}
