/**
 * Lets React find its text nodes after a browser has translated the page: it puts `<font>` around each of them, or in
 * its place, and React's next change of the page would throw (facebook/react#11538).
 */
export function followTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  const known = new WeakSet<Node>();
  const fonts = document.getElementsByTagName('font');
  const isNewFont = (node: Node | null | undefined): node is ChildNode =>
    node?.nodeName === 'FONT' && !known.has(node);

  function note(records: MutationRecord[]): void {
    if (fonts.length === 0) return;
    for (const [at, { target, removedNodes, addedNodes, previousSibling, nextSibling }] of records.entries())
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue;
        const later = records
          .slice(at + 1)
          .find((record) => record.target === target && record.addedNodes.length);
        const font = [...addedNodes, previousSibling, nextSibling, later?.addedNodes[0]].find(isNewFont);
        if (!font) continue;
        known.add(font);
        standIns.set(text, font);
      }
  }
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  function standInOf(node: Node): ChildNode | undefined {
    note(observer.takeRecords());
    return standIns.get(node);
  }

  /** Returns what holds the place of a node among the children of its parent. */
  function placeIn(parent: Node, node: Node): Node | null {
    return ancestorIn(parent, node) ?? ancestorIn(parent, standInOf(node) ?? null);
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = child.parentNode === this ? child : placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before && before.parentNode !== this ? placeIn(this, before) : before;
    insertBefore.call(this, child, place);
    return child;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: ChildNode, text: string | null) {
      nodeValue?.set?.call(this, text);
      // The new text is to be seen, and to be translated in its turn.
      if (!this.parentNode) standInOf(this)?.replaceWith(this);
    },
  });
}

function ancestorIn(parent: Node, node: Node | null): Node | null {
  let place = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}
