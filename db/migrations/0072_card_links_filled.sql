-- Apart from 0071, whose lock on the table would last until the end: nobody would read a card meanwhile. The trigger fills `links`.
UPDATE cards SET instagram = instagram
  WHERE links = '{}' AND concat(instagram, facebook, tiktok, youtube, linkedin, telegram, website, booking, menu, bit, paybox) <> '';
