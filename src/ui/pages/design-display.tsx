import { Clock, Inbox, MessageSquare, Star } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Loading, Skeleton, SkeletonText } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Avatar } from '../layout/avatar.tsx';
import { Badge } from '../layout/badge.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Panel } from '../layout/panel.tsx';
import { Tile } from '../layout/tile.tsx';
import { UserText } from '../text/bdi.tsx';
import { StarRating } from '../text/star-rating.tsx';
import { Examples, Row } from './design-examples.tsx';

export function DesignDisplay() {
  return (
    <>
      <FigureExamples />
      <RatingExamples />
      <NoticeExamples />
      <ScreenExamples />
    </>
  );
}

function FigureExamples() {
  return (
    <Examples title="נתונים">
      <div className="grid tile-columns gap-3 sm:gap-4">
        <Tile
          label="ביקורות החודש"
          figure="24"
          unit="ביקורות"
          icon={MessageSquare}
          change={{ direction: 'up', text: '12% מהחודש הקודם', isGood: true }}
        />
        <Tile
          label="דירוג ממוצע"
          figure="4.6"
          unit="מתוך 5"
          icon={Star}
          change={{ direction: 'down', text: '0.2 מהחודש הקודם', isGood: false }}
        />
        <Tile
          label="זמן תגובה"
          figure="3"
          unit="שעות"
          icon={Clock}
          change={{ direction: 'flat', text: 'כמו בחודש הקודם' }}
        />
        <Tile label="בטעינה" figure="" isLoading />
      </div>
      <ProgressBar label="העלאת התמונה" percent={64} />
      <ProgressBar label="הפקת הדוח" />
    </Examples>
  );
}

function RatingExamples() {
  return (
    <Examples title="דירוג">
      {[5, 4.6, 3.5, 1, 0].map((rating) => (
        <Row key={rating}>
          <StarRating rating={rating} />
          <span className="tabular-nums">{rating}</span>
        </Row>
      ))}
      <Row>
        <StarRating rating={4} size="sm" />
        <StarRating rating={4} size="lg" />
      </Row>
    </Examples>
  );
}

function NoticeExamples() {
  return (
    <Examples title="תגים, אנשים והודעות">
      <Row>
        <Badge>טיוטה</Badge>
        <Badge tone="violet">חדש</Badge>
        <Badge tone="green">אושרה</Badge>
        <Badge tone="amber" icon={Clock}>
          ממתינה
        </Badge>
        <Badge tone="red">נדחתה</Badge>
        <Badge tone="blue">מידע</Badge>
      </Row>
      <Row>
        <Avatar name="דנה כהן" size="sm" />
        <Avatar name="קפה לוטוס" />
        <Avatar name="Dugri Ltd" size="lg" label="הלוגו של Dugri Ltd" />
        <Avatar name="יוסי" size="xl" src="data:image/webp,broken" />
      </Row>
      <Notice title="הכרטיס מוכן לשיתוף">נשאר רק לשלוח את הקישור ללקוחות.</Notice>
      <Notice tone="success">השינויים נשמרו.</Notice>
      <Notice tone="warning" title="נותרו 3 ביקורות החודש">
        ביקורות נוספות ייפתחו בתחילת החודש הבא.
      </Notice>
      <Notice
        tone="error"
        title="לא ניתן לטעון את הביקורות"
        actions={
          <Button size="sm" variant="secondary">
            ניסיון נוסף
          </Button>
        }
      >
        בדקו את החיבור לאינטרנט.
      </Notice>
    </Examples>
  );
}

function ScreenExamples() {
  return (
    <Examples title="מסך">
      {/* The page has its own h1; here its look alone is shown. */}
      <div className="[&_h1]:text-xl">
        <PageHeader
          title={<span>ביקורות</span>}
          description="אישור, מענה ושיתוף של מה שלקוחות כותבים."
          back={{ to: '/_design', label: 'בית' }}
          actions={<Button>בקשת ביקורת</Button>}
        />
      </div>
      <Panel
        title="ביקורת חדשה"
        description="התקבלה לפני שעתיים"
        actions={<Badge tone="amber">ממתינה</Badge>}
      >
        <p className="mb-2 flex items-center gap-2">
          <UserText className="font-semibold">Yael ברק</UserText>
          <StarRating rating={5} size="sm" />
        </p>
        <p>המקום שאליו מביאים אורחים מחו״ל. Best shakshuka in town!</p>
      </Panel>
      <Panel>
        <EmptyState
          icon={Inbox}
          title="עדיין אין ביקורות"
          description="שתפו את הקישור לכרטיס, והביקורת הראשונה תופיע כאן."
          actions={<Button>שיתוף הקישור</Button>}
          headingLevel="h3"
        />
      </Panel>
      <Panel>
        <Loading>
          <span className="mb-4 flex items-center gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <Skeleton className="h-4 w-32" />
          </span>
          <SkeletonText />
        </Loading>
      </Panel>
      <Row>
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" />
      </Row>
    </Examples>
  );
}
