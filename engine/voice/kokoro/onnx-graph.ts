import { type Field, readFields, readVarint, writeFields } from "./protobuf.ts";

/** Numbers of the fields that are used. Source: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3 */
const inModel = { graph: 7 } as const;
const inGraph = { node: 1, tensor: 5, output: 12, valueInfo: 13 } as const;
const inNode = { input: 1, output: 2, kind: 4 } as const;
const inTensor = { dimension: 1, type: 2, integers: 5, name: 8, bytes: 9 } as const;
const types = { float: 1, uint8: 2, int8: 3 } as const;

/** One operation. */
export interface GraphNode {
  kind: string;
  inputs: string[];
  outputs: string[];
  /** Attributes and the like. */
  rest: Field[];
}

/** What a model is made of, to be changed; everything that isn't named here stays as it was. */
export class OnnxGraph {
  nodes: GraphNode[];
  readonly #model: Field[];
  readonly #tensors = new Map<string, Field[]>();
  readonly #rest: Field[];

  constructor(bytes: Uint8Array) {
    this.#model = readFields(bytes);
    const graph = readFields(bytesOf(this.#model, inModel.graph));
    this.nodes = valuesOf(graph, inGraph.node).map(readNode);
    for (const value of valuesOf(graph, inGraph.tensor)) {
      const tensor = readFields(value);
      this.#tensors.set(textOf(tensor, inTensor.name), tensor);
    }
    // Types of what flows between operations are found out anew.
    const known: number[] = [inGraph.node, inGraph.tensor, inGraph.valueInfo];
    this.#rest = graph.filter(({ number }) => !known.includes(number));
  }

  /** The values of a stored tensor as numbers; undefined if there is none of that name. Throws RangeError for other types. */
  numbers(name: string): Float32Array | Uint8Array | Int8Array | undefined {
    const tensor = this.#tensors.get(name);
    if (!tensor) return undefined;
    const type = Number(tensor.find(({ number }) => number === inTensor.type)?.value);
    const [bytes] = valuesOf(tensor, inTensor.bytes);
    if (!bytes) return Uint8Array.from(integersOf(tensor), Number);
    if (type === types.uint8) return bytes;
    if (type === types.int8) return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    // Copied, as they may lie anywhere; a Buffer's own slice would be no copy.
    if (type === types.float) return new Float32Array(Uint8Array.from(bytes).buffer);
    throw new RangeError(`${name} holds values of type ${type}`);
  }

  /** Puts floating-point numbers in the place of a stored tensor's values; its shape stays. */
  setNumbers(name: string, values: Float32Array): void {
    const tensor = this.#tensors.get(name) ?? [];
    const shape = tensor.filter(({ number }) => number === inTensor.dimension);
    this.#tensors.set(name, [
      ...shape,
      { number: inTensor.type, value: BigInt(types.float) },
      { number: inTensor.name, value: Buffer.from(name) },
      { number: inTensor.bytes, value: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) },
    ]);
  }

  /** Makes something that flows between operations a result of the model. */
  addOutput(name: string): void {
    const value = writeFields([{ number: 1, value: Buffer.from(name) }]);
    this.#rest.push({ number: inGraph.output, value });
  }

  toBytes(): Buffer {
    const graph = [
      ...this.nodes.map((node) => ({ number: inGraph.node, value: writeNode(node) })),
      ...[...this.#tensors.values()].map((tensor) => ({
        number: inGraph.tensor,
        value: writeFields(tensor),
      })),
      ...this.#rest,
    ];
    return writeFields(
      this.#model.map((field) =>
        field.number === inModel.graph ? { number: inModel.graph, value: writeFields(graph) } : field,
      ),
    );
  }
}

function readNode(bytes: Uint8Array): GraphNode {
  const fields = readFields(bytes);
  const known: number[] = Object.values(inNode);
  return {
    kind: textOf(fields, inNode.kind),
    inputs: valuesOf(fields, inNode.input).map(toText),
    outputs: valuesOf(fields, inNode.output).map(toText),
    rest: fields.filter(({ number }) => !known.includes(number)),
  };
}

function writeNode({ kind, inputs, outputs, rest }: GraphNode): Buffer {
  return writeFields([
    ...inputs.map((name) => ({ number: inNode.input, value: Buffer.from(name) })),
    ...outputs.map((name) => ({ number: inNode.output, value: Buffer.from(name) })),
    { number: inNode.kind, value: Buffer.from(kind) },
    ...rest,
  ]);
}

/** Small tensors hold their integers one by one, or packed. */
function integersOf(tensor: readonly Field[]): bigint[] {
  return tensor
    .filter(({ number }) => number === inTensor.integers)
    .flatMap(({ value }) => {
      if (typeof value === "bigint") return [value];
      const integers: bigint[] = [];
      for (let at = 0; at < value.length; ) {
        const [integer, end] = readVarint(value, at);
        integers.push(integer);
        at = end;
      }
      return integers;
    });
}

function valuesOf(fields: readonly Field[], wanted: number): Uint8Array[] {
  return fields.flatMap(({ number, value }) =>
    number === wanted && value instanceof Uint8Array ? [value] : [],
  );
}

function bytesOf(fields: readonly Field[], wanted: number): Uint8Array {
  const [bytes] = valuesOf(fields, wanted);
  if (!bytes) throw new RangeError(`no field ${wanted}`);
  return bytes;
}

function textOf(fields: readonly Field[], wanted: number): string {
  return toText(bytesOf(fields, wanted));
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}
