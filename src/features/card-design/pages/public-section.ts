/** Arrangement of the card's sections in a layout: the same words in another frame. */
export interface SectionLook {
  frame: string;
  heading: string;
  isCentred?: boolean;
}
