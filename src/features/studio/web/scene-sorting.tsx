import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { useDragScrolling } from "./drag-scrolling.ts";

/**
 * Lets the scenes of a list be put in another order, by pointer, finger or keyboard (space lifts a scene, arrows
 * move it, space puts it down, Escape puts it back).
 */
export function SceneSorting({
  sceneIds,
  nameOf,
  onMove,
  children,
}: {
  /** Of the scenes that can move, in their order. */
  sceneIds: string[];
  nameOf: (sceneId: string) => string;
  onMove: (sceneId: string, placeOf: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  const scrolling = useDragScrolling();
  const sensors = useSensors(
    // A few pixels first, so that a tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The hook, which stays where it is, is the first of the film.
  const place = (sceneId: UniqueIdentifier) => sceneIds.indexOf(String(sceneId)) + 2;
  const name = (sceneId: UniqueIdentifier) => nameOf(String(sceneId));
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.studio_sort_lifted({ scene: name(active.id), place: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? m.studio_sort_over({ scene: name(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      m.studio_sort_dropped({ scene: name(active.id), place: place(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => m.studio_sort_cancelled({ scene: name(active.id) }),
  };
  const end = ({ active, over }: DragEndEvent) => {
    scrolling.end();
    if (over) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={false}
      onDragStart={({ activatorEvent }) => scrolling.start(activatorEvent)}
      onDragEnd={end}
      onDragCancel={scrolling.end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.studio_sort_help() } }}
    >
      <SortableContext items={sceneIds} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A place in the list. `children` gets the handle to drag it by; a scene that stays where it is has none. */
export function SortableScene({
  sceneId,
  name,
  fixed,
  children,
}: {
  sceneId: string;
  name: string;
  fixed: boolean;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    // Neither moved nor a place to move to: what is dropped on it lands in the place nearest to it.
    useSortable({ id: sceneId, disabled: { draggable: fixed, droppable: fixed } });
  // No style attribute while nothing moves: what the server renders may carry none.
  const moving = transform !== null && {
    style: {
      transform: CSS.Translate.toString(transform),
      ...(transition === undefined ? {} : { transition }),
    },
  };
  const handle = fixed ? null : (
    <Button
      ref={setActivatorNodeRef}
      variant="ghost"
      size="sm"
      iconOnly
      {...attributes}
      {...listeners}
      aria-label={m.studio_sort_handle({ scene: name })}
      className={classNames("touch-none", isDragging ? "cursor-grabbing" : "cursor-grab")}
    >
      <GripVertical aria-hidden="true" />
    </Button>
  );
  return (
    <li
      ref={setNodeRef}
      {...moving}
      className={classNames(isDragging && "relative z-10 [&>*]:border-marigold [&>*]:shadow-lg")}
    >
      {children(handle)}
    </li>
  );
}
