/** A table as a program exports it, and its customers: name, phone, address, last visit, note, and who asked for no messages. */
export type Export = [program: string, lines: string[], rows: string[][]];

const dana = ['דנה כהן', '0521234567', 'dana@example.com', '', ''];
const ron = ['רון לוי', '054-7654321', 'ron@example.co.il', '', ''];
const noa = ['נועה בר', '', 'noa@example.com', '', ''];

/**
 * From bookkeeping, tills and diaries of appointments.
 * "Public" titles stand in code that reads these files; "typical" ones are made in the form of such programs. The cells
 * are made up.
 */
export const EXPORTED_ACCOUNTS: Export[] = [
  [
    'accounts of Hashavshevet (typical)',
    [
      'מפתח חשבון,שם חשבון,קוד מיון,שם קוד מיון,טלפון,טלפון נייד,כתובת,עיר,דואר אלקטרוני,מספר עוסק מורשה,יתרה',
      '20017,דנה כהן,200,לקוחות,03-6123456,0521234567,הרצל 5,חולון,dana@example.com,028112026,250.00',
      '20018,רון לוי,200,לקוחות,,054-7654321,הגפן 1,חיפה,ron@example.co.il,512345678,0.00',
      '20019,נועה בר,200,לקוחות,,,,אילת,noa@example.com,,-90.5',
      'סה"כ,,,,,,,,,,159.50',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of Rivhit (typical)',
    [
      'מס\' לקוח;שם לקוח;שם משפחה;ת.ז./ח.פ.;כתובת;עיר;טלפון;טלפון נוסף;פקס;דוא"ל;סוכן;קבוצה',
      '17;דנה;כהן;028112026;הרצל 5;חולון;03-6123456;0521234567;03-6999999;dana@example.com;1;כללי',
      '18;רון;לוי;512345678;;;054-7654321;;;ron@example.co.il;1;כללי',
      '19;נועה;בר;;;;;;;noa@example.com;2;כללי',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of iCount (typical)',
    [
      'מזהה לקוח,שם לקוח,ח.פ / ע.מ,סוג לקוח,אימייל,טלפון,נייד,פקס,כתובת,עיר,מיקוד,נוצר בתאריך',
      '100017,דנה כהן,,פרטי,dana@example.com,,0521234567,,הרצל 5,חולון,5821234,01/02/2020',
      '100018,רון לוי,512345678,עסקי,ron@example.co.il,,054-7654321,,,,,03/04/2021',
      '100019,נועה בר,,פרטי,noa@example.com,,,,,,,05/06/2022',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of Morning (typical)',
    [
      'שם,מספר עוסק / ח.פ,איש קשר,אימייל,טלפון,טלפון נייד,כתובת,עיר,תנאי תשלום,תגיות,פעיל',
      'דנה כהן,,,dana@example.com,,0521234567,,,שוטף,,כן',
      'רון לוי,512345678,גיא,ron@example.co.il,08-9123456,054-7654321,הגפן 1,חיפה,שוטף 30,,כן',
      'נועה בר,,,noa@example.com,,,,,שוטף,,לא',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of EZcount (typical)',
    [
      'customer_name,customer_email,customer_phone,customer_address,customer_crn,created_at',
      'דנה כהן,dana@example.com,0521234567,הרצל 5,,2020-02-01 10:00:00',
      'רון לוי,ron@example.co.il,054-7654321,,512345678,2021-02-01 10:00:00',
      'נועה בר,noa@example.com,,,,2022-02-01 10:00:00',
    ],
    [dana, ron, noa],
  ],
  [
    'payments of Cardcom (typical)',
    [
      'מספר עסקה,תאריך,שעה,שם בעל הכרטיס,4 ספרות,סכום,מטבע,טלפון,אימייל,מוצר',
      '88120017,20/11/2026,10:15,דנה כהן,1234,250.00,ש"ח,0521234567,dana@example.com,תספורת',
      '88120018,21/11/2026,11:00,רון לוי,4321,90.00,ש"ח,054-7654321,ron@example.co.il,צבע',
      '88120019,21/11/2026,12:30,נועה בר,9876,120.00,ש"ח,,noa@example.com,פן',
    ],
    [
      ['דנה כהן', '0521234567', 'dana@example.com', '20/11/2026', ''],
      ['רון לוי', '054-7654321', 'ron@example.co.il', '21/11/2026', ''],
      ['נועה בר', '', 'noa@example.com', '21/11/2026', ''],
    ],
  ],
  [
    'customers of Priority (typical)',
    [
      'מס. לקוח\tשם לקוח\tשם באנגלית\tמס. עוסק מורשה\tטלפון\tטלפון נייד\tפקס\tדואר אלקטרוני\tסטטוס\tת. פתיחה',
      'C00017\tדנה כהן\tDana Cohen\t\t\t0521234567\t\tdana@example.com\tפעיל\t01/02/20',
      'C00018\tרון לוי\tRon Levi\t512345678\t08-9123456\t054-7654321\t\tron@example.co.il\tפעיל\t03/04/21',
      'C00019\tנועה בר\tNoa Bar\t\t\t\t\tnoa@example.com\tמוקפא\t05/06/22',
    ],
    [dana, ron, noa],
  ],
  [
    'clients of a diary of appointments (public)',
    [
      'שם,טלפון,סה"כ תורים,תורים שהושלמו,סה"כ הוצאה,תור אחרון,הערות',
      'דנה כהן,0521234567,10,8,2400,20/11/2026,צבע',
      'רון לוי,054-7654321,2,2,180,21/11/2026,',
      'נועה בר,03-6123456,1,0,0,,',
    ],
    [
      ['דנה כהן', '0521234567', '', '20/11/2026', 'צבע'],
      ['רון לוי', '054-7654321', '', '21/11/2026', ''],
      ['נועה בר', '03-6123456', '', '', ''],
    ],
  ],
  [
    'appointments of a diary (public)',
    [
      'תאריך,שעה,שם לקוח,טלפון,סטטוס,סטטוס תשלום,סכום,הערות',
      '20/11/2026,10:00,דנה כהן,0521234567,הושלם,שולם,300,צבע',
      '21/11/2026,11:00,רון לוי,054-7654321,הושלם,שולם,90,',
      '22/11/2026,12:30,נועה בר,03-6123456,בוטל,,0,',
    ],
    [
      ['דנה כהן', '0521234567', '', '20/11/2026', 'צבע'],
      ['רון לוי', '054-7654321', '', '21/11/2026', ''],
      ['נועה בר', '03-6123456', '', '22/11/2026', ''],
    ],
  ],
  [
    'clients of Fresha (typical)',
    [
      'Client ID,First Name,Last Name,Full Name,Blocked,Block Reason,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,Address,City,Date of Birth,Added,Note,Referral Source',
      '40000017,דנה,כהן,דנה כהן,No,,Female,+972 521234567,,dana@example.com,Yes,Yes,,חולון,1985-03-12,2020-02-01,,Walk-In',
      '40000018,רון,לוי,רון לוי,No,,Male,+972 547654321,,ron@example.co.il,Yes,No,,,,2021-02-01,,',
      '40000019,נועה,בר,נועה בר,No,,Female,,,noa@example.com,No,No,,,,2022-02-01,,',
    ],
    [dana.with(1, '+972 521234567'), ron.with(1, '+972 547654321'), noa],
  ],
  [
    'clients of Booksy (typical)',
    [
      'Name;Phone;Email;Birthday;Last visit;Next visit;Visits;No-shows;Total revenue;Notes',
      'דנה כהן;521234567;dana@example.com;12.03.1985;20.11.2026;04.12.2026;10;0;2400;',
      'רון לוי;547654321;ron@example.co.il;;21.11.2026;;2;1;180;',
      'נועה בר;;noa@example.com;;;05.12.2026;0;0;0;',
    ],
    [
      ['דנה כהן', '521234567', 'dana@example.com', '20.11.2026', ''],
      ['רון לוי', '547654321', 'ron@example.co.il', '21.11.2026', ''],
      noa,
    ],
  ],
  [
    'clients of SimplyBook (typical)',
    [
      'Id,Name,Email,Phone,Country,Address,Registered,Last booking,Bookings count',
      '17,דנה כהן,dana@example.com,+972521234567,Israel,,2020-02-01,2026-11-20 10:00,8',
      '18,רון לוי,ron@example.co.il,+972547654321,Israel,,2021-02-01,2026-11-21 11:00,2',
      '19,נועה בר,noa@example.com,,,,2022-02-01,,0',
    ],
    [
      ['דנה כהן', '+972521234567', 'dana@example.com', '2026-11-20 10:00', ''],
      ['רון לוי', '+972547654321', 'ron@example.co.il', '2026-11-21 11:00', ''],
      noa,
    ],
  ],
  [
    'invitees of Calendly (typical)',
    [
      'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Location,Canceled',
      'דנה כהן,,,dana@example.com,Asia/Jerusalem,+972 52-123-4567,ייעוץ,2026-11-20 10:00 am,2026-11-20 10:30 am,,false',
      'רון לוי,,,ron@example.co.il,Asia/Jerusalem,+972 54-765-4321,ייעוץ,2026-11-21 11:00 am,2026-11-21 11:30 am,,false',
      'נועה בר,,,noa@example.com,Asia/Jerusalem,,ייעוץ,2026-11-21 12:30 pm,2026-11-21 1:00 pm,,true',
    ],
    [
      ['דנה כהן', '+972 52-123-4567', 'dana@example.com', '2026-11-20 10:00 am', ''],
      ['רון לוי', '+972 54-765-4321', 'ron@example.co.il', '2026-11-21 11:00 am', ''],
      ['נועה בר', '', 'noa@example.com', '2026-11-21 12:30 pm', ''],
    ],
  ],
  [
    'clients of Mindbody (public)',
    [
      'Client ID,First Name,Last Name,Email,Mobile Phone,Home Phone,Last Visit,Visits,Membership,Member Since',
      '100234,דנה,כהן,dana@example.com,0521234567,03-6123456,14/02/2025,3,Monthly,2020-02-01',
      '100235,רון,לוי,ron@example.co.il,,054-7654321,02/11/2024,1,Full,2021-02-01',
      '100236,נועה,בר,noa@example.com,,,29/06/2024,7,Paused,2022-02-01',
    ],
    [dana.with(3, '14/02/2025'), ron.with(3, '02/11/2024'), noa.with(3, '29/06/2024')],
  ],
  [
    'members of Arbox (typical)',
    [
      'שם מלא,ת.ז,טלפון,אימייל,תאריך לידה,מגדר,סוג מנוי,תאריך התחלה,תאריך סיום,כניסה אחרונה,חוב',
      'דנה כהן,028112026,0521234567,dana@example.com,12/03/1985,נקבה,חודשי,01/02/2026,01/02/2027,20/11/2026,0',
      'רון לוי,123456782,054-7654321,ron@example.co.il,,זכר,כרטיסייה,01/10/2026,01/04/2027,21/11/2026,90',
      'נועה בר,,,noa@example.com,,נקבה,חודשי,05/06/2026,05/06/2027,,0',
    ],
    [dana.with(3, '20/11/2026'), ron.with(3, '21/11/2026'), noa],
  ],
  [
    'members of BoostApp (typical)',
    [
      'שם פרטי,שם משפחה,סניף,טלפון נייד,דוא"ל,תאריך הצטרפות,ביקור אחרון,סטטוס,מנוי נוכחי',
      'דנה,כהן,חולון,0521234567,dana@example.com,01/02/2020,20/11/2026,פעיל,חודשי',
      'רון,לוי,חולון,054-7654321,ron@example.co.il,03/04/2021,21/11/2026,פעיל,כרטיסייה',
      'נועה,בר,חולון,,noa@example.com,05/06/2022,,לא פעיל,',
    ],
    [dana.with(3, '20/11/2026'), ron.with(3, '21/11/2026'), noa],
  ],
  [
    'guests of a restaurant, Tabit (typical)',
    [
      'First name,Last name,Phone,Email,Number of visits,Last visit,Tags,Birthday,VIP',
      'דנה,כהן,0521234567,dana@example.com,4,20/11/2026 20:30,שולחן בחוץ,,No',
      'רון,לוי,054-7654321,ron@example.co.il,1,21/11/2026 21:00,,,No',
      'נועה,בר,,noa@example.com,2,,,,Yes',
    ],
    [dana.with(3, '20/11/2026 20:30'), ron.with(3, '21/11/2026 21:00'), noa],
  ],
  [
    'members of a club at a till, BeeComm (typical)',
    [
      'דוח חברי מועדון',
      'הופק בתאריך: 28/11/2026 09:00',
      '',
      'מס חבר,שם,טלפון,דוא"ל,תאריך הצטרפות,רכישה אחרונה,נקודות,סה"כ קניות',
      '17,דנה כהן,0521234567,dana@example.com,01/02/2020,20/11/2026,120,2400.00',
      '18,רון לוי,054-7654321,ron@example.co.il,03/04/2021,21/11/2026,10,90.00',
      '19,נועה בר,,noa@example.com,05/06/2022,,0,0.00',
      'סה"כ 3 חברים,,,,,,130,2490.00',
    ],
    [dana.with(3, '20/11/2026'), ron.with(3, '21/11/2026'), noa],
  ],
  [
    'customers of Caspit (typical)',
    [
      'מפתח לזיהוי הלקוח,מפתח זר,שם העסק,שם איש קשר,טלפון,טלפון נייד,פקס,כתובת דואר אלקטרוני,רחוב,עיר,מיקוד,ח.פ./ע.מ.',
      'c17,,דנה כהן,,,0521234567,,dana@example.com,הרצל 5,חולון,,',
      'c18,,רון לוי,,08-9123456,054-7654321,,ron@example.co.il,,,,512345678',
      'c19,,נועה בר,,,,,noa@example.com,,,,',
    ],
    [dana, ron, noa],
  ],
  [
    'accounts of Linet (typical)',
    [
      'id,name,company,vatnum,phone,cellular,fax,email,web,address,city,zip,comments,balance',
      '117,דנה כהן,,,,0521234567,,dana@example.com,,הרצל 5,חולון,,,250.00',
      '118,רון לוי,,512345678,08-9123456,054-7654321,,ron@example.co.il,,,,,,0.00',
      '119,נועה בר,,,,,,noa@example.com,,,,,,0.00',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of SUMIT (typical)',
    [
      'מזהה,שם הלקוח/ה,ת.ז./ח.פ.,טלפון,כתובת מייל,כתובת,ישוב,מזהה חיצוני,אופן תשלום,הערות',
      '50017,דנה כהן,,0521234567,dana@example.com,הרצל 5,חולון,,אשראי,',
      '50018,רון לוי,512345678,054-7654321,ron@example.co.il,,,,העברה,',
      '50019,נועה בר,,,noa@example.com,,,,,',
    ],
    [dana, ron, noa],
  ],
  [
    'patients of a clinic (typical)',
    [
      "מס' תיק,שם משפחה,שם פרטי,מס' זהות,ת. לידה,טל. נייד,טל. בית,דוא\"ל,קופה,ביקור אחרון,ביקור הבא,רופא מטפל",
      '17,כהן,דנה,028112026,12/03/1985,0521234567,03-6123456,dana@example.com,כללית,20/11/2026,04/12/2026,ד"ר גל',
      '18,לוי,רון,123456782,05/06/1979,,054-7654321,ron@example.co.il,מכבי,21/11/2026,,ד"ר גל',
      '19,בר,נועה,,,,,noa@example.com,,,,ד"ר גל',
    ],
    [dana.with(3, '20/11/2026'), ron.with(3, '21/11/2026'), noa],
  ],
  [
    'cars of a garage (typical)',
    [
      'מספר רישוי;דגם;שם הלקוח;טלפון 1;טלפון 2;תאריך כניסה אחרון;ק"מ;טיפול הבא',
      '12-345-67;מאזדה 3;דנה כהן;03-6123456;0521234567;20/11/2026;55000;20/05/2027',
      '123-45-678;קיה;רון לוי;054-7654321;;21/11/2026;42000;',
      '87-654-32;יונדאי;נועה בר;;;01/10/2026;9000;',
    ],
    [
      ['דנה כהן', '0521234567', '', '20/11/2026', ''],
      ['רון לוי', '054-7654321', '', '21/11/2026', ''],
      ['נועה בר', '', '', '01/10/2026', ''],
    ],
  ],
  [
    'children of a class and their parents (typical)',
    [
      'שם הילד/ה,שם משפחה,כיתה,שם הורה,נייד הורה,מייל הורה,תאריך לידה',
      'דנה,כהן,א2,מיכל,0521234567,dana@example.com,12/03/2019',
      'רון,לוי,ב1,גיא,054-7654321,ron@example.co.il,05/06/2018',
      'נועה,בר,א1,שיר,,noa@example.com,',
    ],
    [dana, ron, noa],
  ],
];
