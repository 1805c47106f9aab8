/** An element of a page, as far as it tells what a picture in it is for. */
export class Place {
  readonly parent: Place | undefined;
  readonly name: string;
  /** Its classes and its id, in lower case. */
  readonly labels: readonly string[];
  /** Where a click on it leads. */
  readonly link: string | undefined;
  /** Whether the product's headline stands in it, and whether a form does, as the one that puts it into the basket. */
  readonly holds = { heading: false, form: false };

  constructor(name: string, { class: classes = "", id = "", href }: Record<string, string>, parent?: Place) {
    this.parent = parent;
    this.name = name;
    this.labels = `${classes} ${id}`.toLowerCase().split(/\s+/).filter(Boolean);
    this.link = name === "a" ? href : undefined;
  }

  /** Itself and all that it stands in, from the inside. */
  *upwards(): Generator<Place> {
    for (let place: Place | undefined = this; place; place = place.parent) yield place;
  }

  /** Notes that something stands here: all places around it hold it, too. */
  note(what: "heading" | "form"): void {
    for (const place of this.upwards()) {
      if (place.holds[what]) return;
      place.holds[what] = true;
    }
  }
}
