const FSI = '\u2068';
const PDI = '\u2069';
/** Matches isolated runs, web addresses, and letters, digits and what stands between them outside Hebrew. */
const RUN =
  /\u2068[^\u2069]*\u2069|https?:\/\/\S+|[\p{Script=Latin}\d+@#](?:[\p{Script=Latin}\p{M}\d]|[ .,'’&@:/+_–—\-%#?=]+(?=[\p{Script=Latin}\d]))*(?:\.(?=["”״]))?/gu;
/** Hours, phones, dates and sums: without isolation "09:00–17:00" is shown the other way round, and so are halves of a sum. */
const NUMBERS = /\+?\d+(?:,\d{3})*(?:[:./\-–—]\d+)+/g;

/**
 * Isolates what is not Hebrew, so that plain text keeps its order where nothing else marks it. Web addresses stay
 * bare: mail programs would take the closing mark into the link.
 */
export function isolateForeign(text: string): string {
  return text.replace(RUN, (run) => {
    if (/^(?:\u2068|https?:)/.test(run)) return run;
    return /\p{Script=Latin}/u.test(run) ? isolate(run) : run.replace(NUMBERS, isolate);
  });
}

/** For text whose first letter sets its direction. In a foreign text nothing is isolated: a line of isolates alone would have no such letter. */
export function isolateWithin(text: string): string {
  const own = text.replace(/\u2068[^\u2069]*\u2069/g, '');
  return /\p{L}/u.test(own) && !/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(own)
    ? text
    : isolateForeign(text);
}

/** A name or other words of people's own, whatever their direction: what ends them stays at their end. */
export function isolateWhole(text: string): string {
  return `${FSI}${text}${PDI}`;
}

/** A range of hours is kept on one line: broken, its halves would trade places. */
function isolate(run: string): string {
  return `${FSI}${run.replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')}${PDI}`;
}
