import { createElement as h } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { h, createPortal, createRoot });
