import { addEdge, Controls, Handle, Position, ReactFlow, useEdgesState, useNodesState } from '@xyflow/react';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, {
  addEdge,
  Controls,
  createRoot,
  Handle,
  h,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
  useState,
});
