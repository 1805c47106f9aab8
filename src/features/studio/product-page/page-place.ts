/** Parts of a page that show other products, or what no product is. */
const APART =
  /related|recommend|similar|upsell|up-sell|cross-?sell|recently|also-|benzer|ilgili|tavsiye|oneri|öneri|kombin|son-?gez|review|comment|yorum|rating|payment|odeme|taksit|badge|rozet|trust|banner|social|sosyal|instagram|newsletter|breadcrumb|cookie|basket|minicart|cart-drawer/;
const APART_ELEMENTS = new Set(["header", "footer", "nav", "aside"]);
/** Galleries as shops' systems call them. */
const GALLERY =
  /gallery|galeri|product[-_]*(?:image|media|photo|slider|thumb)|urun-?(?:resim|gorsel|foto)|fotorama/;
/** Characters of classes and id that are read. */
const MOST = 400;

/** An element of a page, as far as it tells what a picture in it is for. */
export class Place {
  readonly parent: Place | undefined;
  readonly name: string;
  /** Its classes and its id, in lower case. */
  readonly label: string;
  /** Where a click on it leads. */
  readonly link: string | undefined;
  readonly isCalledGallery: boolean;
  readonly #isCalledApart: boolean;
  /** Whether the product's headline stands in it, and whether a form does, as the one that puts it into the basket. */
  readonly holds = { heading: false, form: false };

  constructor(name: string, { class: classes = "", id = "", href }: Record<string, string>, parent?: Place) {
    this.parent = parent;
    this.name = name;
    this.label = `${id} ${classes}`.slice(0, MOST).toLowerCase();
    this.link = name === "a" ? href : undefined;
    this.isCalledGallery = GALLERY.test(this.label);
    this.#isCalledApart = APART_ELEMENTS.has(name) || APART.test(this.label);
  }

  /** What holds the headline is the page itself, whatever it is called. */
  get isApart(): boolean {
    return this.#isCalledApart && !this.holds.heading;
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
