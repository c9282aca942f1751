import { createElement as h, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { h, createPortal, createRoot, startTransition, useEffect, useState });
