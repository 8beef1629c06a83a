import { HOLD_MS } from './lie.ts';
import '../styles/play/hold-ring.css';

/** A tap is over by then, and has no ring. */
const TAP_MS = 120;
const SIZE = 64;
const RADIUS = 24;

const circle = (): SVGCircleElement => {
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [name, value] of Object.entries({ r: RADIUS, pathLength: 1 })) ring.setAttribute(name, String(value));
  return ring;
};

/** A ring round a finger that is held down: it has filled, clockwise from the top, when it is told what is there. */
export const openHoldRing = ({ clientX, clientY, timeStamp }: PointerEvent): (() => void) => {
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  ring.classList.add('hold-ring');
  ring.setAttribute('viewBox', [-SIZE / 2, -SIZE / 2, SIZE, SIZE].join(' '));
  ring.setAttribute('aria-hidden', 'true');
  ring.append(circle(), circle(), circle());
  ring.style.left = `${clientX - SIZE / 2}px`;
  ring.style.top = `${clientY - SIZE / 2}px`;
  const held = (): number => performance.now() - timeStamp;
  const timer = setTimeout(
    () => {
      ring.style.setProperty('--fills', `${Math.max(1, HOLD_MS - held())}ms`);
      document.body.append(ring);
    },
    Math.max(0, TAP_MS - held()),
  );
  return () => {
    clearTimeout(timer);
    ring.remove();
  };
};
