import type { Export } from './exported-accounts.ts';

const dana = ['דנה כהן', '0521234567', 'dana@example.com', '', ''];
const ron = ['רון לוי', '054-7654321', 'ron@example.co.il', '', ''];
const noa = ['נועה בר', '', 'noa@example.com', '', ''];

/** From address books, mailing lists, shops and sales programs. */
export const EXPORTED_CONTACTS: Export[] = [
  [
    'Google Contacts (public)',
    [
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'דנה,,כהן,,,,,,דנדוש,,,,,1985-03-12,צבע,,* myContacts,* ,dana@example.com,Home,03-6123456,Mobile,0521234567',
      'רון,,לוי,,,,,,,,מוסך,,,,,,* myContacts,* Work,ron@example.co.il ::: ron@example.com,Mobile,03-6123457 ::: 054-7654321,,',
      'נועה,,בר,,,,,,,,,,,,,,* myContacts ::: * starred,* ,noa@example.com,,,,',
    ],
    [['דנה כהן', '0521234567', 'dana@example.com', '', 'צבע'], ron, noa],
  ],
  [
    'Google Contacts until 2024 (public)',
    [
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
      'דנה כהן,דנה,,כהן,,,,,,,,,,,1985-03-12,,,,,,,,,,,,,,* myContacts,* ,dana@example.com,Mobile,0521234567',
      'רון לוי,רון,,לוי,,,,,,,,,,,,,,,,,,,,,,,,,* myContacts,* ,ron@example.co.il,Mobile,054-7654321',
      'נועה בר,נועה,,בר,,,,,,,,,,,,,,,,,,,,,,,,,* myContacts,* ,noa@example.com,,',
    ],
    [dana, ron, noa],
  ],
  [
    'Outlook (public)',
    [
      "First Name,Middle Name,Last Name,Title,Suffix,Initials,Web Page,Gender,Birthday,Anniversary,Location,Language,Internet Free Busy,Notes,E-mail Address,E-mail 2 Address,E-mail 3 Address,Primary Phone,Home Phone,Home Phone 2,Mobile Phone,Pager,Home Fax,Home Address,Home Street,Spouse,Children,Manager's Name,Assistant's Name,Referred By,Company Main Phone,Business Phone,Business Fax,Assistant's Phone,Company,Job Title",
      'דנה,,כהן,,,,,,12/3/1985,0/0/00,,,,,dana@example.com,,,,03-6123456,,0521234567,,,,,,,,,,,,03-6999999,,,',
      'רון,,לוי,,,,,,,,,,,,ron@example.co.il,,,,,,054-7654321,,,,,,,גיא מנהל,,,,,,,מוסך,',
      'נועה,,בר,,,,,,,,,,,,noa@example.com,,,,,,,,,,,,,,,,,,,,,',
    ],
    [dana, ron, noa],
  ],
  [
    'Outlook in Hebrew (typical)',
    [
      'תואר,שם פרטי,שם אמצעי,שם משפחה,סיומת,חברה,מחלקה,תפקיד,רחוב (עסק),טלפון בעבודה,טלפון בבית,טלפון נייד,פקס בעבודה,כתובת דואר אלקטרוני,סוג דואר אלקטרוני,שם תצוגה של דואר אלקטרוני,יום הולדת,הערות',
      ',דנה,,כהן,,,,,,,03-6123456,0521234567,03-6999999,dana@example.com,SMTP,דנה כהן,12/3/1985,',
      'מר,רון,,לוי,,מוסך,,,,08-9123456,,054-7654321,,ron@example.co.il,SMTP,רון לוי,,',
      ',נועה,,בר,,,,,,,,,,noa@example.com,SMTP,נועה בר,,',
    ],
    [dana, ron, noa],
  ],
  [
    'Contacts of a phone, as vCards turned into a table (typical)',
    [
      'Full Name;Phone;Email;Organization;Birthday;Note',
      'דנה כהן;0521234567;dana@example.com;;1985-03-12;',
      'רון לוי;054-7654321;ron@example.co.il;מוסך;;',
      'נועה בר;;noa@example.com;;;',
    ],
    [dana, ron, noa],
  ],
  [
    'a list in Excel (typical)',
    [
      'שם;טלפון;מייל',
      'דנה כהן;0521234567;dana@example.com',
      'רון לוי;054-7654321;ron@example.co.il',
      'נועה בר;;noa@example.com',
    ],
    [dana, ron, noa],
  ],
  [
    'a list in Excel whose numbers lost their zero (typical)',
    [
      'שם הלקוחה,נייד,ביקור אחרון,הערות',
      'דנה כהן,521234567,5.11.2026,צבע',
      'רון לוי,547654321,46331,',
      'נועה בר,3-6123456,,',
    ],
    [
      ['דנה כהן', '521234567', '', '5.11.2026', 'צבע'],
      ['רון לוי', '547654321', '', '46331', ''],
      ['נועה בר', '03-6123456', '', '', ''],
    ],
  ],
  [
    'answers of a Google form (typical)',
    [
      'חותמת זמן,"מה השם המלא?",מספר הטלפון שלך,כתובת אימייל,איך שמעתם עלינו?',
      '20/11/2026 10:11:12,דנה כהן,0521234567,dana@example.com,פייסבוק',
      '21/11/2026 9:01:00,רון לוי,054-7654321,ron@example.co.il,חבר',
      '21/11/2026 19:30:00,נועה בר,,noa@example.com,גוגל',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of Wix (public)',
    [
      'First Name,Last Name,Email 1,Email 2,Phone 1,Phone 2,Address 1 - Type,Address 1 - Street,Address 1 - City,Company,Labels,Created At (UTC+0),Email subscriber status,SMS subscriber status,Last Activity,Last Activity Date (UTC+0),Source,Language',
      "דנה,כהן,dana@example.com,,'+972 3-612-3456,0521234567,,,חולון,,לקוחות,2020-02-01 10:00,Subscribed,Never subscribed,Submitted form,2026-11-20 10:00,Wix Forms,he",
      'רון,לוי,ron@example.co.il,,054-7654321,,,,,,,2021-02-01 10:00,Never subscribed,Never subscribed,,,Manual,he',
      'נועה,בר,noa@example.com,,,,,,,,,2022-02-01 10:00,Unsubscribed,Never subscribed,,,Manual,he',
    ],
    [dana, ron, [...noa, 'true']],
  ],
  [
    'customers of Shopify (public)',
    [
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
      "'6812001790001,דנה,כהן,dana@example.com,yes,,הרצל 5,,חולון,,IL,5821234,'0521234567,,no,250.00,2,,no,",
      "'6812001790002,רון,לוי,ron@example.co.il,no,,,,,,IL,,,'054-7654321,no,0.00,0,,no,vip",
      "'6812001790003,נועה,בר,noa@example.com,yes,,,,,,,,,,no,90.00,1,,no,",
    ],
    [dana, ron, noa],
  ],
  [
    'customers of WooCommerce (typical)',
    [
      'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
      'דנה כהן,dana85,2026-11-20 10:00:00,2020-02-01,dana@example.com,2,250.00,125.00,IL,חולון,,5821234',
      'רון לוי,ron1,2026-11-21 10:00:00,2021-02-01,ron@example.co.il,1,90.00,90.00,IL,חיפה,,',
      'נועה בר,,,2022-02-01,noa@example.com,1,120.00,120.00,IL,,,',
    ],
    [dana.with(1, ''), ron.with(1, ''), noa],
  ],
  [
    'orders of WooCommerce (typical)',
    [
      'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Order Total Amount',
      '1017,Completed,2026-11-20 10:15,,דנה,כהן,,הרצל 5,חולון,dana@example.com,0521234567,דנה,כהן,250.00',
      '1018,Completed,2026-11-21 11:00,,רון,לוי,מוסך,,חיפה,ron@example.co.il,054-7654321,גיא,לוי,90.00',
      '1019,Processing,2026-11-21 12:30,בלי שקית,נועה,בר,,,,noa@example.com,,נועה,בר,120.00',
    ],
    [
      dana.with(3, '2026-11-20 10:15'),
      ron.with(3, '2026-11-21 11:00'),
      [...noa.slice(0, 3), '2026-11-21 12:30', 'בלי שקית'],
    ],
  ],
  [
    'an audience of Mailchimp (typical)',
    [
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'dana@example.com,דנה,כהן,,0521234567,03/12,3,,,2020-02-01 10:00:00,192.0.2.1,2,3,Asia/Jerusalem,il,,2026-11-20 10:00:00,123456789,a1b2c3,,vip',
      'ron@example.co.il,רון,לוי,,054-7654321,,2,,,2021-02-01 10:00:00,192.0.2.2,2,3,Asia/Jerusalem,il,,2026-11-21 10:00:00,123456790,a1b2c4,,',
      'noa@example.com,נועה,בר,,,,2,,,2022-02-01 10:00:00,192.0.2.3,2,3,Asia/Jerusalem,il,,2026-11-21 11:00:00,123456791,a1b2c5,,',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of ActiveTrail (typical)',
    [
      'Email,SMS,First Name,Last Name,City,Birthday,Subscribe date,Status,Email opt in,SMS opt in',
      'dana@example.com,0521234567,דנה,כהן,חולון,12/03/1985,01/02/2020,Active,1,1',
      'ron@example.co.il,054-7654321,רון,לוי,,,03/04/2021,Active,1,0',
      'noa@example.com,,נועה,בר,,,05/06/2022,Bounced,0,0',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of Smoove (typical)',
    [
      'מזהה,דוא״ל,שם פרטי,שם משפחה,טלפון,טלפון נייד,תאריך לידה,תאריך הצטרפות,רשימות,הסרה מדיוור במייל',
      '17,dana@example.com,דנה,כהן,,0521234567,12/03/1985,01/02/2020,לקוחות,לא',
      '18,ron@example.co.il,רון,לוי,,054-7654321,,03/04/2021,לקוחות,לא',
      '19,noa@example.com,נועה,בר,,,,05/06/2022,לקוחות,כן',
    ],
    [dana, ron, [...noa, 'true']],
  ],
  [
    'a board of Monday, with its group and titles before each group (typical)',
    [
      'לקוחות',
      'פעילים',
      'Name,Owner,סטטוס,Phone,Email,Last visit',
      'דנה כהן,Gal,Done,972521234567,dana@example.com,2026-11-20',
      'רון לוי,Gal,Working on it,054-7654321,ron@example.co.il,2026-11-21',
      '',
      'Name,Owner,סטטוס,Phone,Email,Last visit',
      'נועה בר,Gal,Done,,noa@example.com,',
    ],
    [['דנה כהן', '972521234567', 'dana@example.com', '2026-11-20', ''], ron.with(3, '2026-11-21'), noa],
  ],
  [
    'contacts of Fireberry (typical)',
    [
      'שם מלא,שם חברה,טלפון,נייד,דוא"ל,בעלים,נוצר ב,שונה לאחרונה ב,מקור הגעה',
      'דנה כהן,,,0521234567,dana@example.com,גל,01/02/2020 10:00,20/11/2026 10:00,פייסבוק',
      'רון לוי,מוסך,08-9123456,054-7654321,ron@example.co.il,גל,03/04/2021 10:00,21/11/2026 11:00,אתר',
      'נועה בר,,,,noa@example.com,גל,05/06/2022 10:00,21/11/2026 12:00,',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of Zoho (typical)',
    [
      'Record Id,Contact Owner.id,Contact Owner,Lead Source,First Name,Last Name,Account Name.id,Account Name,Email,Title,Department,Phone,Home Phone,Other Phone,Fax,Mobile,Date of Birth,Created Time,Modified Time,Description',
      'zcrm_1017,zcrm_1,Gal,,דנה,כהן,,,dana@example.com,,,,,,,0521234567,1985-03-12,2020-02-01 10:00:00,2026-11-20 10:00:00,',
      'zcrm_1018,zcrm_1,Gal,,רון,לוי,zcrm_9,מוסך,ron@example.co.il,,,08-9123456,,,,054-7654321,,2021-02-01 10:00:00,2026-11-21 10:00:00,',
      'zcrm_1019,zcrm_1,Gal,,נועה,בר,,,noa@example.com,,,,,,,,,2022-02-01 10:00:00,2026-11-21 11:00:00,',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of HubSpot (public)',
    [
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Primary Company,Last Activity Date,Lead Status,Marketing contact status,Create Date',
      '1017,דנה,כהן,dana@example.com,0521234567,Gal,,2026-11-20 10:00,,Marketing contact,2020-02-01 10:00',
      '1018,רון,לוי,ron@example.co.il,054-7654321,Gal,מוסך,2026-11-21 10:00,NEW,Non-marketing contact,2021-02-01 10:00',
      '1019,נועה,בר,noa@example.com,,Gal,,,,Non-marketing contact,2022-02-01 10:00',
    ],
    [dana, ron, noa],
  ],
  [
    'contacts of Salesforce (typical)',
    [
      '"Salutation","First Name","Last Name","Title","Account Name","Mailing Street","Mailing City","Phone","Mobile","Fax","Email","Birthdate","Contact Owner","Last Activity"',
      '"","דנה","כהן","","","הרצל 5","חולון","","0521234567","","dana@example.com","3/12/1985","Gal","11/20/2026"',
      '"Mr.","רון","לוי","","מוסך","","","(08) 912-3456","054-7654321","","ron@example.co.il","","Gal",""',
      '"","נועה","בר","","","","","","","","noa@example.com","","Gal",""',
    ],
    [dana, ron, noa],
  ],
  [
    'customers of Square (typical)',
    [
      'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,City,Birthday,Memo,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Creation Source',
      ",דנה,כהן,dana@example.com,'+972521234567,,,,חולון,1985-03-12,צבע,2020-02-01,2026-11-20,8,$250.00,subscribed,Directory",
      ",רון,לוי,ron@example.co.il,'+972547654321,,מוסך,,,,,2021-02-01,2026-11-21,2,$90.00,unknown,Merge",
      ',נועה,בר,noa@example.com,,,,,,,,,,0,$0.00,unknown,Import',
    ],
    [
      ['דנה כהן', '+972521234567', 'dana@example.com', '2026-11-20', 'צבע'],
      ['רון לוי', '+972547654321', 'ron@example.co.il', '2026-11-21', ''],
      noa,
    ],
  ],
  [
    'customers in Russian (typical)',
    [
      'Имя;Фамилия;Телефон;Эл. почта;Дата рождения',
      'דנה;כהן;0521234567;dana@example.com;12.03.1985',
      'רון;לוי;054-7654321;ron@example.co.il;',
      'נועה;בר;;noa@example.com;',
    ],
    [dana, ron, noa],
  ],
  [
    'the list of this product',
    [
      'שם,טלפון,אימייל,ביקור אחרון,הערה,איך התקבלה ההסכמה,מועד ההסכמה,לא לשלוח',
      'דנה כהן,0521234567,dana@example.com,2026-11-20,צבע,בקנייה,2026-11-02,',
      'רון לוי,054-7654321,ron@example.co.il,,,באתר,2026-11-02,כן',
      'נועה בר,,noa@example.com,,,באתר,2026-11-02,',
    ],
    [['דנה כהן', '0521234567', 'dana@example.com', '2026-11-20', 'צבע'], [...ron, 'true'], noa],
  ],
];
