/** How a layout sets the card's sections: the same words in another frame. */
export interface SectionLook {
  frame: string;
  heading: string;
  isCentred?: boolean;
}
