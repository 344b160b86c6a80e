import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a download', () => {
  // Proves V35.
  test('is Hebrew for those who read RFC 6266, plain for the rest', () => {
    expect(contentDisposition('inline', 'קפה (נוגה).vcf', 'cafe-noga.vcf')).toBe(
      `inline; filename="cafe-noga.vcf"; filename*=UTF-8''${encodeURIComponent('קפה')}%20%28${encodeURIComponent('נוגה')}%29.vcf`,
    );
  });

  // Proves V35.
  test('cannot leave its folder or its header', () => {
    const header = contentDisposition('attachment', '../a\\b"\r\nX: y/\u0000.vcf', 'a.vcf');
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe('.. a b X y .vcf');
    expect(header).not.toMatch(/[\r\n]/);
  });
});
