export interface SectionLook {
  frame: string;
  heading: string;
  isCentred?: boolean;
}
