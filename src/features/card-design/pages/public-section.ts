/** How a layout sets the card's sections: the same words in another frame. */
export interface SectionLook {
  /** Classes of the section: its distance, lines and ground. */
  frame: string;
  heading: string;
  isCentred?: boolean;
}
