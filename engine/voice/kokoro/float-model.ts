import { type GraphNode, OnnxGraph } from "./onnx-graph.ts";

/** How many fortieths of a second each sound lasts; the model works that out on its way and keeps it to itself. */
export const durationsOutput = "/encoder/Gather_output_0";

/**
 * The packaged model as it is fast on a processor. Its convolutions are kept in bytes, to be small, and computed in
 * bytes, for which processors have no fast way with such shapes: four fifths of all time. Here they are what they were
 * before they were made small, and their input need not be rounded either: half the time, and nearer to the original.
 * It also tells how long each sound lasts, which is when each word is said.
 *
 * Throws RangeError for a model that is built otherwise.
 */
export function toFloatModel(packaged: Uint8Array): Buffer {
  const graph = new OnnxGraph(packaged);
  const ways = new Ways(graph.nodes);
  const gone = new Set<GraphNode>();
  for (const node of graph.nodes) if (node.kind === "ConvInteger") unpack(graph, ways, node, gone);
  graph.nodes = graph.nodes.filter((node) => !gone.has(node));
  graph.addOutput(durationsOutput);
  return graph.toBytes();
}

/** Which operation makes what, and which one takes it. */
class Ways {
  readonly #makers: Map<string, GraphNode>;
  readonly #takers = new Map<string, GraphNode[]>();

  constructor(nodes: readonly GraphNode[]) {
    this.#makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
    for (const node of nodes) {
      for (const name of node.inputs) this.#takers.set(name, [...(this.#takers.get(name) ?? []), node]);
    }
  }

  maker(name: string | undefined): GraphNode {
    const maker = this.#makers.get(name ?? "");
    if (!maker) throw new RangeError(`nothing makes ${name}`);
    return maker;
  }

  /** The only one that takes an operation's result, which must be of one of these kinds. */
  next({ outputs: [name = ""] }: GraphNode, ...kinds: string[]): GraphNode {
    const [taker, ...others] = this.#takers.get(name) ?? [];
    if (!taker || others.length > 0 || !kinds.includes(taker.kind))
      throw new RangeError(`${name} is taken otherwise than by one ${kinds.join(" or ")}`);
    return taker;
  }
}

/**
 * Makes one convolution of the operations that stand for it: the input is rounded to bytes (DynamicQuantizeLinear),
 * multiplied by bytes (ConvInteger), a rounded bias is added (Add, with its own short chain), and the sum is brought
 * back to what it means (Cast, and Mul by both scales).
 */
function unpack(graph: OnnxGraph, ways: Ways, node: GraphNode, gone: Set<GraphNode>): void {
  const [input, weights = "", , zeroPoint = ""] = node.inputs;
  const quantize = ways.maker(input);
  let last = ways.next(node, "Add", "Cast");
  const bias: string[] = [];
  if (last.kind === "Add") {
    bias.push(biasBehind(ways, last, node, gone));
    gone.add(last);
    last = ways.next(last, "Cast");
  }
  gone.add(last);
  const restore = ways.next(last, "Mul");
  gone.add(restore);
  const scales = ways.maker(restore.inputs.find((name) => name !== last.outputs[0]));
  gone.add(scales);
  const scale = scales.inputs.find((name) => name !== quantize.outputs[1]);
  graph.setNumbers(weights, restored(graph, weights, zeroPoint, scale ?? ""));
  node.kind = "Conv";
  node.inputs = [quantize.inputs[0] ?? "", weights, ...bias];
  node.outputs = [...restore.outputs];
}

/** The bias as it was before it was divided by the scales, rounded and given the output's shape. */
function biasBehind(ways: Ways, add: GraphNode, convolution: GraphNode, gone: Set<GraphNode>): string {
  let maker = ways.maker(add.inputs.find((name) => name !== convolution.outputs[0]));
  while (maker.kind !== "Div") {
    gone.add(maker);
    maker = ways.maker(maker.inputs[0]);
  }
  gone.add(maker);
  return maker.inputs[0] ?? "";
}

function restored(graph: OnnxGraph, weights: string, zeroPoint: string, scale: string): Float32Array {
  const bytes = graph.numbers(weights);
  const [factor] = graph.numbers(scale) ?? [];
  const [zero = 0] = graph.numbers(zeroPoint) ?? [];
  if (!bytes || bytes instanceof Float32Array || factor === undefined)
    throw new RangeError(`${weights} is not kept in bytes with one scale`);
  const values = new Float32Array(bytes.length);
  for (let index = 0; index < bytes.length; index++)
    values[index] = ((bytes[index] as number) - zero) * factor; // in range
  return values;
}
