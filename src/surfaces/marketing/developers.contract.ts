/** A page for who connects programs: paragraphs, points, and code that is printed as it is typed. */
export interface DeveloperPage {
  language: 'he' | 'en';
  title: string;
  description: string;
  lead: string;
  copying: CopyWords;
  sections: DeveloperSection[];
}

export interface CopyWords {
  copy: string;
  copied: string;
  failed: string;
}

export interface DeveloperSection {
  id: string;
  title: string;
  /** Paragraphs; a list is steps in their order. */
  parts: (string | string[] | PrintedCode | { terms: [term: string, text: string][] })[];
}

export interface PrintedCode {
  id?: string;
  name: string;
  code: string;
}
