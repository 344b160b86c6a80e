const JOINER = '\u2060';
/** Separators between the labels of a host, also in the forms that a keyboard or a trick writes. */
const DOTS = '.\u2024\u3002\uFF0E\uFF61';
const WORD = '\\p{L}\\p{M}\\p{N}_-';
const HOST_DOT = new RegExp(`(?<=[${WORD}])[${DOTS}](?=[${WORD}]*\\p{L})`, 'gu');
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
const SCHEME = /:(?=[/\\])|(?<=\b(?:mailto|tel|sms|javascript|data)):/giu;
const AT = /(?<=\S)[@＠](?=\S)/gu;

/**
 * Breaks up every address in a text of a mail, by word joiners that nobody sees, so that no mail program makes a link of
 * it. Links of a mail are declared as links; whatever else looks like one was typed by somebody.
 */
export function unlinked(text: string): string {
  return text
    .replace(IPV4, (address) => address.replaceAll('.', broken))
    .replace(HOST_DOT, broken)
    .replace(SCHEME, `:${JOINER}`)
    .replace(AT, broken);
}

const broken = (sign: string) => JOINER + sign + JOINER;
